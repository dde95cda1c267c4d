/** A multipart body as a browser sends it: files under `files`, or another name, then the other fields. */
export async function multipart(
  files: readonly { name: string; bytes: Uint8Array; type?: string; part?: string }[],
  fields: Record<string, string | readonly string[]> = {},
): Promise<{ payload: Buffer; contentType: string }> {
  const form = new FormData()
  for (const file of files)
    form.append(
      file.part ?? 'files',
      new Blob([new Uint8Array(file.bytes)], { type: file.type ?? 'application/octet-stream' }),
      file.name,
    )
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value)
  const encoded = new Response(form)
  return { payload: Buffer.from(await encoded.arrayBuffer()), contentType: encoded.headers.get('content-type') ?? '' }
}
