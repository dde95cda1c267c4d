import type { Models } from '../../apps/server/src/platform/recognition/models.ts'
import { lengthed } from '../../apps/server/src/platform/recognition/networks/onnx-fields.ts'
import { openNetwork } from '../../apps/server/src/platform/recognition/networks/open-network.ts'

/** Rows and columns of the product that says how fast a machine is. */
const SIDE = 512
const text = (value: string) => Buffer.from(value)

/** Milliseconds of a processor. */
function stopwatch(): () => number {
  const start = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1_000
  }
}

/** A network of one step: the product of a matrix with itself, in the runtime that reads. */
function productModel(): Uint8Array {
  const side = lengthed(1, lengthed(2, [text('side')]))
  const floats = [Uint8Array.of(8, 1), ...lengthed(2, [...side, ...side])]
  const value = (number: number, name: string) =>
    lengthed(number, [...lengthed(1, [text(name)]), ...lengthed(2, lengthed(1, floats))])
  const step = [...lengthed(1, [text('a')]), ...lengthed(1, [text('a')]), ...lengthed(2, [text('b')])]
  const graph = [
    ...lengthed(1, [...step, ...lengthed(4, [text('MatMul')])]),
    ...lengthed(2, [text('product')]),
    ...value(11, 'a'),
    ...value(12, 'b'),
  ]
  // Versions of the file and of its steps.
  return Buffer.concat([Uint8Array.of(8, 8), ...lengthed(7, graph), ...lengthed(8, [Uint8Array.of(16, 13)])])
}

/**
 * Where the time of a page goes that is a picture, and how many products of two matrices that is: machines differ by more than
 * their clocks, and by what else runs on them, and the products are made in turns with the pages.
 */
export class PhotoPageTimes {
  private readonly spent = { finder: 0, reader: 0, page: 0 }
  private readonly products: number[] = []
  private readonly many = { lines: 0, width: 0, pages: 0 }
  /** The networks, each call of which is counted. */
  readonly models: Models

  private readonly loading: number
  private readonly multiply: () => Promise<unknown>

  private constructor(models: Models, loading: number, multiply: () => Promise<unknown>) {
    this.loading = loading
    this.multiply = multiply
    this.models = {
      finder: this.timed('finder', models.finder),
      reader: this.timed('reader', async (data, shape) => {
        this.many.lines++
        this.many.width += shape[3] ?? 0
        return models.reader(data, shape)
      }),
    }
  }

  static async of(load: () => Promise<Models>): Promise<PhotoPageTimes> {
    const loaded = stopwatch()
    const models = await load()
    const loading = loaded()
    const product = await openNetwork(productModel())
    const numbers = Float32Array.from({ length: SIDE * SIDE }, (_, at) => (at % 7) + 1)
    return new PhotoPageTimes(models, loading, () => product(numbers, [SIDE, SIDE]))
  }

  private timed(what: keyof Models, network: Models['finder']): Models['finder'] {
    return async (data, shape) => {
      const used = stopwatch()
      const answer = await network(data, shape)
      this.spent[what] += used()
      return answer
    }
  }

  async measure<Page>(read: () => Promise<Page>): Promise<Page> {
    const used = stopwatch()
    const page = await read()
    this.spent.page += used()
    this.many.pages++
    const multiplied = stopwatch()
    await this.multiply()
    this.products.push(multiplied())
    return page
  }

  say(): void {
    const { pages } = this.many
    if (pages === 0) return
    const each = (sum: number) => (sum / pages).toFixed(0)
    const { finder, reader, page } = this.spent
    // The middle one: garbage of a page is no part of a product.
    const product = this.products.toSorted((one, other) => one - other)[Math.floor(pages / 2)] ?? 0
    const of = (sum: number) => `${each(sum)} (${(sum / pages / product).toFixed(0)}×)`
    console.log(
      `a page that is a picture, of ${pages}, in ms of a processor, and in products of ${SIDE} × ${SIDE} numbers, ` +
        `of which one took ${product.toFixed(1)} ms\n` +
        `  ${of(page)}: to find lines ${of(finder)}, to read ${each(this.many.lines)} of them, ` +
        `${each(this.many.width)} pixels wide together, ${of(reader)}, all else ${of(page - finder - reader)}\n` +
        `  beside it, once for each page in the program, to load both networks: ${this.loading.toFixed(0)}`,
    )
  }
}
