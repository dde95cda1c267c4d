/** What the demo's manufacturers make. Variants are named by SKU everywhere in the demo. */
type DemoVariant = { name: string; format: string; sku: string; gtin: string; price: number; picture: string }
export type DemoManufacturer = {
  name: string
  /** Names below samples/pictures, without ending; scripts/demo/make-pictures.ts draws them. */
  logo: string
  supportEmail: string
  /** Whom its requests are sent to. */
  billing: { name: string; email: string }
  products: { name: string; description: string; variants: DemoVariant[] }[]
}

export const demoManufacturers: DemoManufacturer[] = [
  {
    name: 'Harvest Valley Potato Co.',
    logo: 'logo-harvest-valley',
    supportEmail: 'rebates@harvestvalley.example',
    billing: { name: 'Dana Whitfield', email: 'ap@harvestvalley.example' },
    products: [
      {
        name: 'Frozen Potatoes',
        description: 'Cut, blanched and frozen within a day of the field.',
        variants: [
          {
            name: 'Crispy Straight-Cut Fries 3/8"',
            format: '6 / 5 lb bags',
            sku: 'HV-40386',
            gtin: '00072714403866',
            price: 31.4,
            picture: 'fries',
          },
          {
            name: 'Rosemary Potato Wedges',
            format: '4 / 6 lb bags',
            sku: 'HV-41224',
            gtin: '00072714412240',
            price: 28.95,
            picture: 'wedges',
          },
          {
            name: 'Sweet Potato Waffle Fries',
            format: '5 / 3 lb bags',
            sku: 'HV-47015',
            gtin: '00072714470158',
            price: 34.1,
            picture: 'waffle',
          },
          {
            name: 'Garlic Hash Brown Rounds',
            format: '6 / 5 lb bags',
            sku: 'HV-43990',
            gtin: '00072714439902',
            price: 29.75,
            picture: 'rounds',
          },
        ],
      },
    ],
  },
  {
    name: 'North Bay Seafood',
    logo: 'logo-north-bay',
    supportEmail: 'offers@northbay.example',
    billing: { name: 'Accounts payable', email: 'ap@northbay.example' },
    products: [
      {
        name: 'Wild Cod',
        description: 'Line-caught, skinless, boneless.',
        variants: [
          {
            name: 'Wild Cod Portions 4 oz',
            format: '1 / 10 lb case',
            sku: 'NB-10404',
            gtin: '00081526104045',
            price: 92.5,
            picture: 'cod',
          },
          {
            name: 'Beer-Battered Cod Fillets',
            format: '2 / 5 lb bags',
            sku: 'NB-10722',
            gtin: '00081526107220',
            price: 68.2,
            picture: 'batter',
          },
        ],
      },
    ],
  },
  {
    name: 'Cloverleaf Dairy',
    logo: 'logo-cloverleaf',
    supportEmail: 'foodservice@cloverleaf.example',
    billing: { name: 'Ruth Okafor', email: 'ap@cloverleaf.example' },
    products: [
      {
        name: 'Mozzarella',
        description: 'Whole milk, low moisture.',
        variants: [
          {
            name: 'Shredded Mozzarella',
            format: '4 / 5 lb bags',
            sku: 'CL-22015',
            gtin: '00093210220153',
            price: 58.4,
            picture: 'mozz',
          },
          {
            name: 'Mozzarella Logs',
            format: '8 / 1 lb logs',
            sku: 'CL-22088',
            gtin: '00093210220887',
            price: 41.6,
            picture: 'mozzarella-logs',
          },
        ],
      },
    ],
  },
  {
    name: 'Mesa Pantry',
    logo: 'logo-mesa-pantry',
    supportEmail: 'rebates@mesapantry.example',
    billing: { name: 'Luis Ortega', email: 'ap@mesapantry.example' },
    products: [
      {
        name: 'Tortillas',
        description: 'Pressed, no preservatives.',
        variants: [
          {
            name: 'Flour Tortillas 10"',
            format: '12 / 12 ct',
            sku: 'MP-31010',
            gtin: '00064411310103',
            price: 24.3,
            picture: 'tortilla',
          },
          {
            name: 'Corn Tortillas 6"',
            format: '12 / 60 ct',
            sku: 'MP-31606',
            gtin: '00064411316068',
            price: 19.8,
            picture: 'corn-tortillas',
          },
        ],
      },
    ],
  },
  {
    name: 'Orchard Row Juices',
    logo: 'logo-orchard-row',
    supportEmail: 'help@orchardrow.example',
    billing: { name: 'Accounts payable', email: 'ap@orchardrow.example' },
    products: [
      {
        name: 'Cold-Pressed Juices',
        description: 'Not from concentrate.',
        variants: [
          {
            name: 'Orange Juice',
            format: '6 / 59 fl oz',
            sku: 'OR-50059',
            gtin: '00077821500590',
            price: 33.6,
            picture: 'juice',
          },
          {
            name: 'Apple Juice',
            format: '6 / 59 fl oz',
            sku: 'OR-50159',
            gtin: '00077821501597',
            price: 27.9,
            picture: 'apple-juice',
          },
        ],
      },
    ],
  },
]
