/** What a network makes of numbers in some shape. */
export type Network = (
  input: Float32Array,
  shape: readonly number[],
) => Promise<{ data: Float32Array; dims: readonly number[] }>

/** A network of one input and one answer, to be run. Throws where the optional packages are not installed. */
export async function openNetwork(model: Uint8Array): Promise<Network> {
  const { InferenceSession, Tensor } = await import('onnxruntime-node')
  // One thread: a page may take its time, and takes none of what answers are made with.
  const options = { intraOpNumThreads: 1, interOpNumThreads: 1, logSeverityLevel: 3 } as const
  const session = await InferenceSession.create(model, options)
  const [input = '', output = ''] = [session.inputNames[0], session.outputNames[0]]
  return async (data, shape) => {
    const answer = (await session.run({ [input]: new Tensor('float32', data, shape) }))[output]
    if (!(answer?.data instanceof Float32Array)) throw new Error('A network gives no answer.')
    return { data: answer.data, dims: answer.dims }
  }
}
