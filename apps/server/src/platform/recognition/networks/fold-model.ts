import { foldEnlarging } from './fold-enlarging.ts'
import { integersOf, type Step, Steps } from './network-steps.ts'
import { type Field, fieldsOf, floatAttribute, floatIn, lengthed, type Tensor } from './onnx-fields.ts'

/** Numbers of the fields of a model and of its graph. */
const [GRAPH, NODE] = [7, 1]
/** What a weight below this adds to an answer is lost in its last digit many times over. */
const LEAST_WEIGHT = 1e-20

/**
 * An ONNX network that reckons the same with fewer steps over every number of a picture. What is not written as below stays as
 * it is.
 */
export const foldModel = (model: Uint8Array): Uint8Array =>
  Buffer.concat(
    Array.from(fieldsOf(model)).flatMap(({ number, value, written }) =>
      number === GRAPH && value ? lengthed(GRAPH, foldGraph(value)) : [written],
    ),
  )

function foldGraph(graph: Uint8Array): Uint8Array[] {
  const fields = [...fieldsOf(graph)]
  const isNode = ({ number }: Field) => number === NODE
  const steps = new Steps(fields.filter(isNode).map(({ value }) => value ?? new Uint8Array()))
  for (const clip of steps.of('Clip')) foldHardSwish(steps, clip)
  for (const conv of steps.of('Conv')) foldBehind(steps, conv)
  for (const conv of steps.of('Conv')) foldBefore(steps, conv)
  for (const sum of steps.of('Add')) foldGate(steps, sum)
  for (const sum of steps.of('Add')) foldShift(steps, sum)
  for (const conv of steps.of('ConvTranspose')) foldEnlarging(steps, conv)
  for (const constant of steps.of('Constant')) dropTraces(steps, constant)
  return [
    ...steps.written().flatMap((step) => lengthed(NODE, step)),
    ...fields.filter((field) => !isNode(field)).map(({ written }) => written),
  ]
}

/** x · clip(x + 3, 0, 6) / 6 is a HardSigmoid and a product. */
function foldHardSwish(steps: Steps, clip: Step): void {
  const sum = steps.producer(clip.inputs[0])
  const product = steps.onlyConsumer(clip)
  const quotient = product && steps.onlyConsumer(product)
  if (!sum || sum.op !== 'Add' || product?.op !== 'Mul' || quotient?.op !== 'Div') return
  if (!steps.onlyConsumer(sum)) return
  const [x, three] = steps.withNumber(sum)
  const isOfX = x !== null && product.inputs.includes(x)
  if (!isOfX || three !== 3 || steps.numberOf(quotient.inputs[1]) !== 6 || !isFromNoneToSix(steps, clip)) return
  const part = clip.outputs[0] ?? ''
  steps.drop(sum)
  steps.change(clip, { op: 'HardSigmoid', inputs: [x] })
  clip.attributes = new Map([
    ['alpha', floatAttribute('alpha', 1 / 6)],
    ['beta', floatAttribute('beta', 0.5)],
  ])
  steps.drop(product)
  steps.change(quotient, { op: 'Mul', inputs: [x, part] })
}

function isFromNoneToSix(steps: Steps, { inputs, attributes }: Step): boolean {
  const [least, most] =
    inputs.length === 3
      ? [steps.numberOf(inputs[1]), steps.numberOf(inputs[2])]
      : [floatIn(attributes.get('min')?.[0]), floatIn(attributes.get('max')?.[0])]
  return least === 0 && most === 6
}

/** What multiplies by one number and adds one behind a convolution goes into its weights. */
function foldBehind(steps: Steps, conv: Step): void {
  const product = steps.onlyConsumer(conv)
  const factor = product?.op === 'Mul' ? steps.withNumber(product)[1] : null
  if (!product || factor === null) return
  const sum = steps.onlyConsumer(product)
  const addend = sum?.op === 'Add' ? steps.withNumber(sum)[1] : null
  const weights = steps.tensorOf(conv.inputs[1])
  const bias = biasOf(steps, conv, weights)
  if (!sum || addend === null || !weights || !bias) return
  steps.change(conv, {
    inputs: [
      conv.inputs[0] ?? '',
      steps.constant(conv, { dims: weights.dims, values: weights.values.map((value) => value * factor) }),
      steps.constant(conv, { dims: bias.dims, values: bias.values.map((value) => value * factor + addend) }),
    ],
  })
  steps.replace(conv, sum)
  steps.drop(product)
}

/** So does what stands before one that adds nothing around its picture; of one that does, what multiplies. */
function foldBefore(steps: Steps, conv: Step): void {
  const sum = steps.producer(conv.inputs[0])
  const [scaled, addend] = sum?.op === 'Add' ? steps.withNumber(sum) : [null, null]
  const product = scaled === null ? undefined : steps.producer(scaled)
  const [x, factor] = product?.op === 'Mul' ? steps.withNumber(product) : [null, null]
  const weights = steps.tensorOf(conv.inputs[1])
  const bias = biasOf(steps, conv, weights)
  if (!sum || !product || x === null || factor === null || addend === null || !weights || !bias) return
  if (!steps.onlyConsumer(product) || !steps.onlyConsumer(sum) || factor === 0) return
  const values = weights.values.map((value) => value * factor)
  const weight = steps.constant(conv, { dims: weights.dims, values })
  steps.drop(product)
  if (isPadded(conv)) {
    // Around the picture there is nothing: what is added stays a step of its own.
    const added = steps.constant(sum, { dims: [1], values: Float32Array.of(addend / factor) })
    steps.change(sum, { inputs: [x, added] })
    steps.change(conv, { inputs: [conv.inputs[0] ?? '', weight, ...conv.inputs.slice(2)] })
    return
  }
  const each = weights.values.length / bias.values.length
  const moved = bias.values.map((value, at) => {
    let whole = 0
    for (let index = at * each; index < (at + 1) * each; index++) whole += weights.values[index] ?? 0
    return value + addend * whole
  })
  steps.drop(sum)
  steps.change(conv, { inputs: [x, weight, steps.constant(conv, { dims: bias.dims, values: moved })] })
}

/** x + x · s is x · (s + 1): one step over a picture, and one over what each of its channels is multiplied by. */
function foldGate(steps: Steps, sum: Step): void {
  for (const [x = '', scaled = ''] of [sum.inputs, sum.inputs.toReversed()]) {
    const product = steps.producer(scaled)
    const [gate, ...others] = product?.op === 'Mul' ? product.inputs.filter((name) => name !== x) : []
    if (!product || gate === undefined || others.length > 0 || !steps.onlyConsumer(product)) continue
    const one = steps.constant(product, { dims: [1], values: Float32Array.of(1) })
    const more = steps.add(product, { op: 'Add', inputs: [gate, one], attributes: new Map() })
    steps.change(product, { inputs: [x, more] })
    steps.replace(product, sum)
    return
  }
}

/**
 * What is left of such products and sums is a BatchNormalization, which the runtime takes in the layout of the convolutions
 * beside it.
 */
function foldShift(steps: Steps, sum: Step): void {
  const [scaled, addend] = steps.withNumber(sum)
  if (scaled === null || addend === null) return
  const before = steps.producer(scaled)
  const product = before?.op === 'Mul' && steps.onlyConsumer(before) ? before : undefined
  const [x, factor] = product ? steps.withNumber(product) : [null, null]
  const channels = channelsOf(steps, x ?? scaled)
  if (channels === null) return
  const each = (value: number) =>
    steps.constant(sum, { dims: [channels], values: new Float32Array(channels).fill(value) })
  const [one, none] = [each(1), each(0)]
  steps.change(sum, {
    op: 'BatchNormalization',
    inputs: [x ?? scaled, factor === null ? one : each(factor), each(addend), none, one],
  })
  sum.attributes = new Map([['epsilon', floatAttribute('epsilon', 0)]])
  if (product && x !== null) steps.drop(product)
}

/**
 * Weights that training has left next to nothing are 0. Numbers below 2^-126 are not normal: a product with one takes some
 * processors a hundred times as long as any other.
 */
function dropTraces(steps: Steps, constant: Step): void {
  const tensor = steps.isUsed(constant) ? steps.tensorOf(constant.outputs[0]) : null
  if (!tensor) return
  const values = tensor.values.slice()
  let many = 0
  for (let at = 0; at < values.length; at++) {
    const value = values[at] ?? 0
    if (value >= LEAST_WEIGHT || value <= -LEAST_WEIGHT || value === 0) continue
    values[at] = 0
    many++
  }
  if (many > 0) steps.rewrite(constant, { dims: tensor.dims, values })
}

/** How many channels a convolution gives, also where each is multiplied by something that is made of it. */
function channelsOf(steps: Steps, name: string): number | null {
  const step = steps.producer(name)
  const [x, part] = step?.op === 'Mul' ? step.inputs : []
  const isOwn = x !== undefined && steps.producer(part)?.op === 'HardSigmoid' && steps.producer(part)?.inputs[0] === x
  const conv = isOwn ? steps.producer(x) : step
  return conv?.op === 'Conv' ? (steps.tensorOf(conv.inputs[1])?.dims[0] ?? null) : null
}

/** What a convolution adds to each of its outputs: nothing where it says nothing. */
function biasOf(steps: Steps, { inputs }: Step, weights: Tensor | null): Tensor | null {
  const many = weights?.dims[0] ?? 0
  return inputs.length > 2 ? steps.tensorOf(inputs[2]) : { dims: [many], values: new Float32Array(many) }
}

/** Whether a convolution takes something around its picture for granted. */
const isPadded = (conv: Step): boolean =>
  conv.attributes.has('auto_pad') || integersOf(conv, 'pads').some((pixels) => pixels !== 0)
