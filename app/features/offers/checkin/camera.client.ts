/** Reads QR codes in a video: the browser's own detector, or ours where it has none. */
type Reader = { detect: (picture: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type NativeReader = (new (options: {
  formats: string[]
}) => Reader) & {
  getSupportedFormats: () => Promise<string[]>
}

const format = 'qr_code'
const lookEvery = 120

async function nativeReader(): Promise<Reader | undefined> {
  const Native = (globalThis as { BarcodeDetector?: NativeReader }).BarcodeDetector
  if (!Native) return
  const formats = await Native.getSupportedFormats().catch((): string[] => [])
  return formats.includes(format) ? new Native({ formats: [format] }) : undefined
}

let ours: Promise<Reader> | undefined

function ownReader(): Promise<Reader> {
  ours ??= import('./reader.client.ts').then(({ loadReader }) => loadReader(format))
  // Without a connection it cannot be fetched; the next call tries again.
  ours.catch(() => {
    ours = undefined
  })
  return ours
}

/** Fetched early, so that the phone has it when the connection is lost. */
export const prepareReader = async (): Promise<Reader> => (await nativeReader()) ?? ownReader()

/**
 * Shows the camera in `video` and reports every ticket it reads, many times a second. Returns a function that stops it.
 */
export async function watchTickets(
  video: HTMLVideoElement,
  onText: (text: string) => void,
): Promise<() => void> {
  const preparing = prepareReader()
  preparing.catch(() => {})
  const stream = await openCamera()
  const first = await preparing.catch((error) => {
    for (const track of stream.getTracks()) track.stop()
    throw error
  })
  // Nobody touches the screen while scanning, so it would switch off between two guests.
  const awake = await navigator.wakeLock?.request('screen').catch(() => undefined)
  let reader = first
  let timer: ReturnType<typeof setTimeout> | undefined
  let ended = false
  const end = () => {
    ended = true
    clearTimeout(timer)
    for (const track of stream.getTracks()) track.stop()
    video.srcObject = null
    awake?.release()
  }
  const look = async () => {
    if (video.readyState >= video.HAVE_CURRENT_DATA) {
      try {
        for (const { rawValue } of await reader.detect(video)) if (!ended) onText(rawValue)
      } catch {
        // Some browsers have a BarcodeDetector that does not work.
        reader = await ownReader().catch(() => reader)
      }
    }
    if (!ended) timer = setTimeout(look, lookEvery)
  }
  video.srcObject = stream
  // Rejected when the user leaves the page immediately; nothing to show then.
  await video.play().catch(() => {})
  look()
  return end
}

/** The back camera, with enough resolution to read a ticket at arm's length. */
const openCamera = () =>
  navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
    audio: false,
  })

/** Why the camera does not work, and what to do instead. */
export function cameraTrouble(error: unknown): string {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError')
    return 'The camera is not allowed here. Allow it in the browser’s settings for this site, or find people by name.'
  if (name === 'NotFoundError' || name === 'OverconstrainedError')
    return 'This phone shows no camera. Find people by name.'
  if (name === 'NotReadableError') return 'Something else uses the camera. Close it and start again.'
  return 'The camera did not start. Try again, or find people by name.'
}
