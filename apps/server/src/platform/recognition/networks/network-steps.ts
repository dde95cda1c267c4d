import {
  fieldsOf,
  integersIn,
  lengthed,
  nameOfAttribute,
  type Tensor,
  tensorAttribute,
  tensorIn,
  textOf,
} from './onnx-fields.ts'

/** A step of a network. */
export type Step = {
  op: string
  inputs: string[]
  outputs: string[]
  /** Attributes as they are written, in pieces, by their names: one piece of those that stand in the file. */
  attributes: Map<string, readonly Uint8Array[]>
  /** What stands in the file for it; null once it was changed. */
  written: Uint8Array | null
}

/** Numbers of the fields of a step. */
const [INPUT, OUTPUT, OP, ATTRIBUTE] = [1, 2, 4, 5]

/** The steps of a network, in their order, to be taken out, changed and added to. */
export class Steps {
  #steps: Step[]
  #made = 0
  readonly #tensors = new Map<string, Tensor | null>()
  readonly #producers = new Map<string, Step>()
  readonly #consumers = new Map<string, Step[]>()

  /** From each step as it is written in the file. */
  constructor(written: readonly Uint8Array[]) {
    this.#steps = written.map(stepOf)
    for (const step of this.#steps) {
      for (const name of step.outputs) this.#producers.set(name, step)
      for (const name of step.inputs) this.#consumers.set(name, [...(this.#consumers.get(name) ?? []), step])
    }
  }

  /** Those of one kind. */
  of(op: string): Step[] {
    return this.#steps.filter((step) => step.op === op)
  }

  /** What is left, each behind what it needs; of constants those that something is still made of. */
  written(): (readonly Uint8Array[])[] {
    return this.#steps
      .filter((step) => this.isUsed(step))
      .map((step) => (step.written ? [step.written] : writtenStep(step)))
  }

  /** Whether a step is left, and of a constant, whether something is still made of it. */
  isUsed({ op, outputs }: Step): boolean {
    return op === 'Constant' ? outputs.some((name) => (this.#consumers.get(name) ?? []).length > 0) : op !== ''
  }

  change(step: Step, { op, inputs }: { op?: string; inputs: string[] }): void {
    for (const name of step.inputs)
      this.#consumers.set(
        name,
        (this.#consumers.get(name) ?? []).filter((each) => each !== step),
      )
    for (const name of inputs) this.#consumers.set(name, [...(this.#consumers.get(name) ?? []), step])
    step.op = op ?? step.op
    step.inputs = inputs
    step.written = null
  }

  /** Takes steps out: nothing is left that needs them. */
  drop(...steps: readonly Step[]): void {
    for (const step of steps) this.change(step, { op: '', inputs: [] })
  }

  /** A step gives what the other one gave, which is dropped. */
  replace(step: Step, by: Step): void {
    step.outputs = by.outputs
    step.written = null
    for (const name of step.outputs) this.#producers.set(name, step)
    by.outputs = []
    this.drop(by)
  }

  /** A constant of its own, before the step that needs it: its name. */
  constant(before: Step, tensor: Tensor): string {
    const name = this.add(before, {
      op: 'Constant',
      inputs: [],
      attributes: new Map([['value', tensorAttribute('value', tensor)]]),
    })
    this.#tensors.set(name, tensor)
    return name
  }

  /** A constant has other numbers. */
  rewrite(constant: Step, tensor: Tensor): void {
    constant.attributes.set('value', tensorAttribute('value', tensor))
    constant.written = null
    for (const name of constant.outputs) this.#tensors.set(name, tensor)
  }

  /** A step of its own, before another one: the name of what it gives. */
  add(before: Step, { op, inputs, attributes }: Pick<Step, 'op' | 'inputs' | 'attributes'>): string {
    const name = `folded.${this.#made++}`
    const step: Step = { op: '', inputs: [], outputs: [name], attributes, written: null }
    this.#producers.set(name, step)
    this.change(step, { op, inputs })
    this.#steps.splice(this.#steps.indexOf(before), 0, step)
    return name
  }

  producer(name: string | undefined): Step | undefined {
    return this.#producers.get(name ?? '')
  }

  /** The one step that takes what a step gives; undefined where several do, or none. */
  onlyConsumer({ outputs }: Step): Step | undefined {
    const consumers = outputs.flatMap((name) => this.#consumers.get(name) ?? [])
    return outputs.length === 1 && consumers.length === 1 ? consumers[0] : undefined
  }

  /** Of a step with two inputs the one that is no single number, and the number. */
  withNumber({ inputs: [one = '', other = ''] }: Step): [string, number] | [null, null] {
    const [first, second] = [this.numberOf(one), this.numberOf(other)]
    if (second !== null && first === null) return [one, second]
    return first !== null && second === null ? [other, first] : [null, null]
  }

  /** A constant that is a single number. */
  numberOf(name: string | undefined): number | null {
    const tensor = this.tensorOf(name)
    return tensor?.values.length === 1 && tensor.dims.length <= 1 ? (tensor.values[0] ?? null) : null
  }

  /** A constant's numbers; null for what is none. */
  tensorOf(name: string | undefined): Tensor | null {
    if (name === undefined) return null
    const read = this.#tensors.get(name)
    if (read !== undefined) return read
    const step = this.#producers.get(name)
    const value = step?.op === 'Constant' ? step.attributes.get('value')?.[0] : undefined
    const tensor = value ? tensorIn(value) : null
    this.#tensors.set(name, tensor)
    return tensor
  }
}

/** The whole numbers of one of a step's attributes. */
export const integersOf = ({ attributes }: Step, name: string): number[] => integersIn(attributes.get(name)?.[0])

function stepOf(written: Uint8Array): Step {
  const step: Step = { op: '', inputs: [], outputs: [], attributes: new Map(), written }
  for (const { number, value } of fieldsOf(written)) {
    if (!value) continue
    if (number === INPUT) step.inputs.push(textOf(value))
    if (number === OUTPUT) step.outputs.push(textOf(value))
    if (number === OP) step.op = textOf(value)
    if (number === ATTRIBUTE) step.attributes.set(nameOfAttribute(value), [value])
  }
  return step
}

const writtenStep = ({ op, inputs, outputs, attributes }: Step): Uint8Array[] => [
  ...inputs.flatMap((name) => lengthed(INPUT, [Buffer.from(name)])),
  ...outputs.flatMap((name) => lengthed(OUTPUT, [Buffer.from(name)])),
  ...lengthed(OP, [Buffer.from(op)]),
  ...[...attributes.values()].flatMap((attribute) => lengthed(ATTRIBUTE, attribute)),
]
