import {
  type Field,
  fieldsOf,
  floatAttribute,
  floatIn,
  integersIn,
  lengthed,
  nameOfAttribute,
  type Tensor,
  tensorAttribute,
  tensorIn,
  textOf,
} from './onnx-fields.ts'

type Node = {
  op: string
  inputs: string[]
  outputs: string[]
  /** Attributes as they are written, in pieces, by their names: one piece of those that stand in the file. */
  attributes: Map<string, readonly Uint8Array[]>
  /** What stands in the file for it; null once it was changed. */
  written: Uint8Array | null
}

/** Numbers of the fields of a model, its graph and a node. */
const GRAPH = 7
const NODE = 1
const [INPUT, OUTPUT, OP, ATTRIBUTE] = [1, 2, 4, 5]

/**
 * An ONNX network that reckons the same with fewer steps over every number of a picture: what multiplies by one number and adds
 * one beside a convolution goes into its weights, and x · clip(x + 3, 0, 6) / 6 is a HardSigmoid and a product. What is not
 * written so stays as it is.
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
  const folder = new Folder(fields.filter(isNode).map(({ value }) => nodeOf(value ?? new Uint8Array())))
  folder.fold()
  return [
    ...folder.written().flatMap((node) => lengthed(NODE, node)),
    ...fields.filter((field) => !isNode(field)).map(({ written }) => written),
  ]
}

class Folder {
  #nodes: Node[]
  #made = 0
  readonly #tensors = new Map<string, Tensor | null>()
  readonly #producers = new Map<string, Node>()
  readonly #consumers = new Map<string, Node[]>()

  constructor(nodes: Node[]) {
    this.#nodes = nodes
    for (const node of nodes) {
      for (const name of node.outputs) this.#producers.set(name, node)
      for (const name of node.inputs) this.#consumers.set(name, [...(this.#consumers.get(name) ?? []), node])
    }
  }

  fold(): void {
    for (const node of this.#nodes) if (node.op === 'Clip') this.#foldHardSwish(node)
    for (const node of this.#nodes) if (node.op === 'Conv') this.#foldBehind(node)
    for (const node of this.#nodes) if (node.op === 'Conv') this.#foldBefore(node)
  }

  /** The nodes that are left, each behind those that it needs; of constants those that something is still made of. */
  written(): (readonly Uint8Array[])[] {
    const isUsed = ({ op, outputs }: Node) =>
      op === 'Constant' ? outputs.some((name) => (this.#consumers.get(name) ?? []).length > 0) : op !== ''
    return this.#nodes.filter(isUsed).map((node) => (node.written ? [node.written] : writtenNode(node)))
  }

  /** x · clip(x + 3, 0, 6) / 6. */
  #foldHardSwish(clip: Node): void {
    const sum = this.#producers.get(clip.inputs[0] ?? '')
    const product = this.#onlyConsumer(clip)
    const quotient = product && this.#onlyConsumer(product)
    if (!sum || sum.op !== 'Add' || product?.op !== 'Mul' || quotient?.op !== 'Div') return
    if (!this.#onlyConsumer(sum)) return
    const [x, three] = this.#withNumber(sum)
    const isOfX = x !== null && product.inputs.includes(x)
    if (!isOfX || three !== 3 || this.#numberOf(quotient.inputs[1]) !== 6 || !this.#isFromNoneToSix(clip)) return
    const part = clip.outputs[0] ?? ''
    this.#change(sum, { op: '', inputs: [] })
    this.#change(clip, { op: 'HardSigmoid', inputs: [x] })
    clip.attributes = new Map([
      ['alpha', floatAttribute('alpha', 1 / 6)],
      ['beta', floatAttribute('beta', 0.5)],
    ])
    this.#change(product, { op: '', inputs: [] })
    this.#change(quotient, { op: 'Mul', inputs: [x, part] })
  }

  /** What is multiplied and added behind a convolution. */
  #foldBehind(conv: Node): void {
    const product = this.#onlyConsumer(conv)
    const factor = product?.op === 'Mul' ? this.#withNumber(product)[1] : null
    if (!product || factor === null) return
    const sum = this.#onlyConsumer(product)
    const addend = sum?.op === 'Add' ? this.#withNumber(sum)[1] : null
    const weights = this.#tensorOf(conv.inputs[1])
    const bias = this.#biasOf(conv, weights)
    if (!sum || addend === null || !weights || !bias) return
    this.#change(conv, {
      inputs: [
        conv.inputs[0] ?? '',
        this.#constant(conv, { dims: weights.dims, values: weights.values.map((value) => value * factor) }),
        this.#constant(conv, { dims: bias.dims, values: bias.values.map((value) => value * factor + addend) }),
      ],
    })
    this.#replace(conv, sum)
    this.#change(product, { op: '', inputs: [] })
    this.#change(sum, { op: '', inputs: [] })
  }

  /** What is multiplied and added before a convolution that adds nothing around its picture. */
  #foldBefore(conv: Node): void {
    const sum = this.#producers.get(conv.inputs[0] ?? '')
    const [scaled, addend] = sum?.op === 'Add' ? this.#withNumber(sum) : [null, null]
    const product = scaled === null ? undefined : this.#producers.get(scaled)
    const [x, factor] = product?.op === 'Mul' ? this.#withNumber(product) : [null, null]
    const weights = this.#tensorOf(conv.inputs[1])
    const bias = this.#biasOf(conv, weights)
    if (!sum || !product || x === null || factor === null || addend === null || !weights || !bias) return
    if (!this.#onlyConsumer(product) || !this.#onlyConsumer(sum) || factor === 0) return
    const values = weights.values.map((value) => value * factor)
    const weight = this.#constant(conv, { dims: weights.dims, values })
    if (isPadded(conv)) {
      // Around the picture there is nothing: what is added stays a step of its own.
      this.#change(product, { op: '', inputs: [] })
      const added = this.#constant(sum, { dims: [1], values: Float32Array.of(addend / factor) })
      this.#change(sum, { inputs: [x, added] })
      this.#change(conv, { inputs: [conv.inputs[0] ?? '', weight, ...conv.inputs.slice(2)] })
      return
    }
    const each = weights.values.length / bias.values.length
    const moved = bias.values.map((value, at) => {
      let whole = 0
      for (let index = at * each; index < (at + 1) * each; index++) whole += weights.values[index] ?? 0
      return value + addend * whole
    })
    this.#change(product, { op: '', inputs: [] })
    this.#change(sum, { op: '', inputs: [] })
    this.#change(conv, { inputs: [x, weight, this.#constant(conv, { dims: bias.dims, values: moved })] })
  }

  #change(node: Node, { op, inputs }: { op?: string; inputs: string[] }): void {
    for (const name of node.inputs)
      this.#consumers.set(
        name,
        (this.#consumers.get(name) ?? []).filter((each) => each !== node),
      )
    for (const name of inputs) this.#consumers.set(name, [...(this.#consumers.get(name) ?? []), node])
    node.op = op ?? node.op
    node.inputs = inputs
    node.written = null
  }

  /** A node gives what the other one gave. */
  #replace(node: Node, by: Node): void {
    node.outputs = by.outputs
    for (const name of node.outputs) this.#producers.set(name, node)
    by.outputs = []
  }

  /** A constant of its own, before the node that needs it. */
  #constant(before: Node, tensor: Tensor): string {
    const name = `folded.${this.#made++}`
    const node: Node = {
      op: 'Constant',
      inputs: [],
      outputs: [name],
      attributes: new Map([['value', tensorAttribute('value', tensor)]]),
      written: null,
    }
    this.#producers.set(name, node)
    this.#tensors.set(name, tensor)
    this.#nodes = this.#nodes.toSpliced(this.#nodes.indexOf(before), 0, node)
    return name
  }

  #onlyConsumer({ outputs }: Node): Node | null {
    const consumers = outputs.flatMap((name) => this.#consumers.get(name) ?? [])
    return outputs.length === 1 && consumers.length === 1 ? (consumers[0] ?? null) : null
  }

  /** Of a step with two inputs the one that is no single number, and the number. */
  #withNumber({ inputs: [one = '', other = ''] }: Node): [string, number] | [null, null] {
    const [first, second] = [this.#numberOf(one), this.#numberOf(other)]
    if (second !== null && first === null) return [one, second]
    return first !== null && second === null ? [other, first] : [null, null]
  }

  #numberOf(name: string | undefined): number | null {
    const tensor = this.#tensorOf(name)
    return tensor?.values.length === 1 && tensor.dims.length <= 1 ? (tensor.values[0] ?? null) : null
  }

  #tensorOf(name: string | undefined): Tensor | null {
    if (name === undefined) return null
    const read = this.#tensors.get(name)
    if (read !== undefined) return read
    const node = this.#producers.get(name)
    const value = node?.op === 'Constant' ? node.attributes.get('value')?.[0] : undefined
    const tensor = value ? tensorIn(value) : null
    this.#tensors.set(name, tensor)
    return tensor
  }

  /** What a convolution adds to each of its outputs: nothing where it says nothing. */
  #biasOf({ inputs }: Node, weights: Tensor | null): Tensor | null {
    const many = weights?.dims[0] ?? 0
    return inputs.length > 2 ? this.#tensorOf(inputs[2]) : { dims: [many], values: new Float32Array(many) }
  }

  #isFromNoneToSix({ inputs, attributes }: Node): boolean {
    const [least, most] =
      inputs.length === 3
        ? [this.#numberOf(inputs[1]), this.#numberOf(inputs[2])]
        : [floatIn(attributes.get('min')?.[0]), floatIn(attributes.get('max')?.[0])]
    return least === 0 && most === 6
  }
}

/** Whether a convolution takes something around its picture for granted. */
const isPadded = ({ attributes }: Node): boolean =>
  attributes.has('auto_pad') || integersIn(attributes.get('pads')?.[0]).some((pixels) => pixels !== 0)

function nodeOf(written: Uint8Array): Node {
  const node: Node = { op: '', inputs: [], outputs: [], attributes: new Map(), written }
  for (const { number, value } of fieldsOf(written)) {
    if (!value) continue
    if (number === INPUT) node.inputs.push(textOf(value))
    if (number === OUTPUT) node.outputs.push(textOf(value))
    if (number === OP) node.op = textOf(value)
    if (number === ATTRIBUTE) node.attributes.set(nameOfAttribute(value), [value])
  }
  return node
}

const writtenNode = ({ op, inputs, outputs, attributes }: Node): Uint8Array[] => [
  ...inputs.flatMap((name) => lengthed(INPUT, [Buffer.from(name)])),
  ...outputs.flatMap((name) => lengthed(OUTPUT, [Buffer.from(name)])),
  ...lengthed(OP, [Buffer.from(op)]),
  ...[...attributes.values()].flatMap((attribute) => lengthed(ATTRIBUTE, attribute)),
]
