import type { WireLearnedLine } from '@caseback/contract'

type Product = Pick<WireLearnedLine['said'][number], 'product_name' | 'variant_name' | 'format' | 'product_variant_id'>

/** What is said of the lines of a distributor that reviewers have decided about. */
export const learnedLinesCopy = {
  title: 'Lines that are known',
  hint: 'What reviewers have said of lines on its invoices. The next invoice with the same line is read by it, as long as the claim that it was said with stays approved.',
  none: 'None yet. Reviewers say what a line is where the program is unsure.',
  only: (text: string) => `Those with “${text}”`,
  showAll: 'Show all lines',
  noneLike: 'None. What was said of it no longer counts.',
  loading: 'Loading the lines that are known',
  failed: 'The lines could not be loaded',
  item: (number: string) => `Their own item number ${number}, as an invoice of theirs has it`,
  noItem: 'No item number of theirs: known by its words alone',
  unsure: 'Reviewers differ: a person looks at it on each invoice.',
  product: ({ product_name, variant_name, format, product_variant_id }: Product) =>
    product_name === null
      ? `product ${product_variant_id}, which the catalogue no longer has`
      : [product_name, variant_name, format].filter(Boolean).join(', '),
  /** Of one product, or of all that an offer had; without any, that it is none at all. */
  says: (affirms: boolean, products: readonly string[]) => {
    if (affirms) return `It is ${products.join('; ')}`
    if (products.length === 0) return 'It is none of the products of any manufacturer'
    return products.length === 1 ? `It is not ${products.join()}` : `It is none of these: ${products.join('; ')}`
  },
  decided: (by: string, day: string) => `${by}, ${day}, with`,
  claim: (id: number) => `claim ${id}`,
  settled: (by: string, day: string) => `${by}, ${day}, here`,
  correct: 'Correct',
  correctOf: (line: string) => `Correct ${line}`,
  forget: 'Forget',
  forgetOf: (line: string) => `Forget ${line}`,
  correcting: {
    title: 'What this line is',
    text: 'What reviewers have said of it before no longer counts. Claims that were decided stay as they are. The invoices of claims that wait are read again by it within minutes.',
    product: 'The product',
    isNone: 'It is none of the products of any manufacturer',
    isNoneHint: 'It counts for nothing on the next invoices, and nobody is asked about it.',
    choose: 'Choose a product, or say that it is none.',
    save: 'Save',
    done: 'The line is put right',
    picker: {
      search: 'By name, SKU or GTIN.',
      results: 'Products found',
      another: 'Choose another',
      type: 'Type a part of its name.',
      loading: 'Searching',
      none: 'No product found. Try a part of the name.',
      more: 'There are more: type more of the name.',
    },
  },
  forgetting: {
    title: 'Forget what this line is?',
    text: 'The next invoice with it is read as if nobody had ever decided about it. Claims that were decided stay as they are. The invoices of claims that wait are read again within minutes.',
    done: 'The line is forgotten',
  },
}
