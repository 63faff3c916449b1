import { closeMessage } from './close-message.server.ts'

/** The last attempt failed, and the log says so. */
export async function giveUpMessage(messageId: string): Promise<void> {
  await closeMessage(messageId, { status: 'failed', error: 'could not be delivered after several tries' })
}
