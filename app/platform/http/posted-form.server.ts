/** The content of a posted form, to be returned: its fields, and whether it had a file. */
export type PostedForm = { fields: [name: string, value: string][]; hasFile: boolean }

/** Reads a posted form that could not be processed. Undefined where it is none. */
export async function readPostedForm(body: Buffer, type: string): Promise<PostedForm | undefined> {
  try {
    const headers = { 'Content-Type': type }
    const all = [...(await new Response(new Uint8Array(body), { headers }).formData())]
    return {
      fields: all.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
      hasFile: all.some(([, value]) => typeof value !== 'string' && value.size > 0),
    }
  } catch {
    return undefined
  }
}
