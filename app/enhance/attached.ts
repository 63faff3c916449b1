/** Larger photos are re-encoded before they are sent: the sender pays for every kilobyte. */
const heavy = 6e5
const longest = 1600

/**
 * The files of a form, as they are sent. The fields themselves stay unchanged; their replacements are inserted when the
 * form data are read, also when the browser reads them itself.
 */
export function attachedFiles(form: HTMLFormElement) {
  const instead = new Map<string, [Blob, string] | [string]>()
  const inputs = form.querySelectorAll<HTMLInputElement>('input[type=file]')
  let without = false

  function put(body: FormData): FormData {
    for (const [name, value] of instead) body.set(name, ...(value as [Blob, string]))
    if (without) for (const { name } of inputs) body.delete(name)
    return body
  }
  form.addEventListener('formdata', ({ formData }) => put(formData))
  for (const input of inputs) input.addEventListener('change', () => instead.delete(input.name))
  form.addEventListener('reset', () => instead.clear())

  return {
    /** Shrinks photos. Returns an error text when a file is still too large, so that it is not sent in vain. */
    async prepare(): Promise<string | undefined> {
      for (const { name, files, dataset } of inputs) {
        const [file] = files || []
        if (!file) continue
        if (!instead.has(name)) instead.set(name, [await smaller(file), file.name])
        const [sent] = instead.get(name) || []
        if (sent instanceof Blob && sent.size > Number(dataset.bytes)) return dataset.heavy
      }
    },
    body: () => put(new FormData(form)),
    /** The server has stored the file, or has rejected it: from now on its reference is sent instead of the file. */
    keep(told: string | null): void {
      const [name, reference] = (told || '').split('=')
      if (name && reference) instead.set(name, [reference])
    },
    /** A form saved for another device holds no files, so none are sent. */
    leaveOut(): void {
      without = true
      // The browser reads the form right after this event.
      setTimeout(() => {
        without = false
      })
    },
  }
}

async function smaller(file: File): Promise<Blob> {
  if (file.size <= heavy || !file.type.startsWith('image/')) return file
  try {
    const photo = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, longest / Math.max(photo.width, photo.height))
    const canvas = document.createElement('canvas')
    const [width, height] = [Math.round(photo.width * scale), Math.round(photo.height * scale)]
    canvas.width = width
    canvas.height = height
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D
    // Transparent areas would become black.
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, width, height)
    pen.imageSmoothingQuality = 'high'
    pen.drawImage(photo, 0, 0, width, height)
    photo.close()
    const rendered = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.8))
    return rendered && rendered.size < file.size ? rendered : file
  } catch {
    // Too large for this phone, or not a picture: the server reports it.
    return file
  }
}
