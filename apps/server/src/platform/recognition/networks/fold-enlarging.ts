import { integersOf, type Step, type Steps } from './network-steps.ts'
import { floatIn, integerAttribute, type Tensor } from './onnx-fields.ts'

/** What makes four points of each, two by two: what each of its numbers counts in them, and what is added to them. */
type Enlarging = { weights: Tensor; bias: Float32Array; behind: Step; dropped: Step[] }
const [TWO, FOUR] = [2, 4]

/**
 * A picture of many numbers a point that is enlarged twice by two is one of sixteen points a point, which are put in their places
 * at last: nothing large is made in between. From the first of the two steps that enlarge it, which is left as it is where
 * anything else is between them than a sum, a normalization and a Relu.
 */
export function foldEnlarging(steps: Steps, first: Step): void {
  const one = enlargingAt(steps, first)
  const relu = one && steps.onlyConsumer(one.behind)
  const second = relu?.op === 'Relu' ? steps.onlyConsumer(relu) : undefined
  const other = second && enlargingAt(steps, second)
  if (!one || !relu || !second || !other) return
  const [inner, points] = [one.bias.length, other.bias.length]
  if (other.weights.dims[0] !== inner) return
  const outer = inner * FOUR
  const into = one.weights.dims[0] ?? 0
  const many = new Float32Array(outer * into)
  for (let from = 0; from < into; from++)
    for (let to = 0; to < inner; to++)
      for (let place = 0; place < FOUR; place++)
        many[(place * inner + to) * into + from] = one.weights.values[(from * inner + to) * FOUR + place] ?? 0
  const spread = new Float32Array(FOUR * FOUR * points * outer)
  for (let place = 0; place < FOUR; place++)
    for (let within = 0; within < FOUR; within++) {
      const [row, column] = [placeOf(place, within, 1), placeOf(place, within, 0)]
      for (let from = 0; from < inner; from++)
        for (let point = 0; point < points; point++)
          spread[((row * FOUR + column) * points + point) * outer + place * inner + from] =
            other.weights.values[(from * points + point) * FOUR + within] ?? 0
    }
  const pointwise = (x: string, values: Float32Array, [to, from]: [number, number], bias: Float32Array) =>
    steps.add(first, {
      op: 'Conv',
      inputs: [
        x,
        steps.constant(first, { dims: [to, from, 1, 1], values }),
        steps.constant(first, { dims: [to], values: bias }),
      ],
      attributes: new Map(),
    })
  const wide = pointwise(first.inputs[0] ?? '', many, [outer, into], repeated(one.bias, FOUR))
  const kept = steps.add(first, { op: 'Relu', inputs: [wide], attributes: new Map() })
  const spreadOut = pointwise(kept, spread, [FOUR * FOUR * points, outer], repeated(other.bias, FOUR * FOUR))
  steps.change(second, { op: 'DepthToSpace', inputs: [spreadOut] })
  second.attributes = new Map([['blocksize', integerAttribute('blocksize', FOUR)]])
  steps.replace(second, other.behind)
  steps.drop(first, one.behind, relu, ...one.dropped, ...other.dropped)
}

/** Where one of four points of one of four points is, in a row or a column of four: `bit` 1 for the row. */
const placeOf = (place: number, within: number, bit: 0 | 1): number =>
  TWO * ((place >> bit) & 1) + ((within >> bit) & 1)

const repeated = (values: Float32Array, times: number): Float32Array =>
  Float32Array.from({ length: values.length * times }, (_, at) => values[at % values.length] ?? 0)

/** A step that enlarges by two, with the sum and the normalization behind it; null where it is another one. */
function enlargingAt(steps: Steps, conv: Step): Enlarging | null {
  const weights = steps.tensorOf(conv.inputs[1])
  const isByTwo = ['kernel_shape', 'strides'].every((name) => integersOf(conv, name).join() === '2,2')
  const isPlain = integersOf(conv, 'pads').every((pixels) => pixels === 0)
  const isOther = ['auto_pad', 'output_padding', 'output_shape'].some((name) => conv.attributes.has(name))
  if (conv.op !== 'ConvTranspose' || !weights || conv.inputs.length !== TWO || !isByTwo || !isPlain || isOther)
    return null
  const sum = steps.onlyConsumer(conv)
  const bias = sum?.op === 'Add' ? steps.tensorOf(sum.inputs.find((name) => name !== conv.outputs[0])) : null
  // Of steps of several groups it is a multiple of it.
  if (!sum || !bias || bias.values.length !== weights.dims[1]) return null
  const norm = steps.onlyConsumer(sum)
  if (norm?.op !== 'BatchNormalization') return { weights, bias: bias.values, behind: sum, dropped: [] }
  const [scale, shift, mean, variance] = norm.inputs.slice(1).map((name) => steps.tensorOf(name)?.values)
  if (!scale || !shift || !mean || !variance) return null
  const epsilon = floatIn(norm.attributes.get('epsilon')?.[0]) ?? 1e-5
  const factors = scale.map((value, at) => value / Math.sqrt((variance[at] ?? 0) + epsilon))
  const values = weights.values.map((value, at) => value * (factors[Math.floor(at / FOUR) % factors.length] ?? 0))
  return {
    weights: { dims: weights.dims, values },
    bias: bias.values.map((value, at) => (value - (mean[at] ?? 0)) * (factors[at] ?? 0) + (shift[at] ?? 0)),
    behind: norm,
    dropped: [sum],
  }
}
