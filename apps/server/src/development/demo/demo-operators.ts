/** Operators of the demo. `chain` names one of the demo's chains; without it the company is their own. */
export type DemoOperator = {
  email: string
  firstName: string
  lastName: string
  type: string
  company: string
  location: string
  chain?: string
  website: string
  street: string
  city: string
  state: string
  zip: string
  phone: string
}

export const demoOperators: DemoOperator[] = [
  {
    email: 'operator@example.com',
    firstName: 'Ada',
    lastName: 'Moreno',
    type: 'restaurants-bars',
    company: 'Blue Door Diner',
    location: 'Blue Door Diner',
    website: 'bluedoordiner.example',
    street: '12 W Lake St',
    city: 'Chicago',
    state: 'IL',
    zip: '60601',
    phone: '(312) 555-0142',
  },
  {
    email: 'luis@casaverde.example',
    firstName: 'Luis',
    lastName: 'Ortega',
    type: 'restaurants-bars',
    company: 'Casa Verde Taqueria',
    location: 'Casa Verde Taqueria',
    website: 'casaverde.example',
    street: '2210 S Ashland Ave',
    city: 'Chicago',
    state: 'IL',
    zip: '60608',
    phone: '(312) 555-0177',
  },
  {
    email: 'kitchen@stanne.example',
    firstName: 'Miriam',
    lastName: 'Okafor',
    type: 'healthcare-hospitals',
    company: 'St. Anne Health',
    location: 'St. Anne Hospital',
    website: 'stanne.example',
    street: '4950 W Thomas St',
    city: 'Chicago',
    state: 'IL',
    zip: '60651',
    phone: '(773) 555-0119',
  },
  {
    email: 'food@lakeside.example',
    firstName: 'Grace',
    lastName: 'Lindqvist',
    type: 'education-k-12',
    company: 'Lakeside School District 12',
    location: 'Lakeside High School',
    website: 'lakeside.example',
    street: '300 E 35th St',
    city: 'Chicago',
    state: 'IL',
    zip: '60616',
    phone: '(312) 555-0108',
  },
  {
    email: 'chef@pier9.example',
    firstName: 'Théo',
    lastName: 'Marchand',
    type: 'restaurants-bars',
    company: 'Pier 9 Oyster Bar',
    location: 'Pier 9 Oyster Bar',
    website: 'pier9.example',
    street: '9 N Pier',
    city: 'Milwaukee',
    state: 'WI',
    zip: '53202',
    phone: '(414) 555-0190',
  },
  {
    email: 'manager14@goldentaqueria.example',
    firstName: 'Noor',
    lastName: 'Haddad',
    type: 'restaurants-bars',
    company: '',
    location: 'Golden Taqueria #14',
    chain: 'Golden Taqueria',
    website: '',
    street: '77 Grand Ave',
    city: 'Oak Park',
    state: 'IL',
    zip: '60302',
    phone: '(708) 555-0164',
  },
  {
    email: 'dining@grandplaza.example',
    firstName: 'Ines',
    lastName: 'Ferreira',
    type: 'lodging-hospitality',
    company: 'Grand Plaza Hotels',
    location: 'Grand Plaza Chicago',
    website: 'grandplaza.example',
    street: '540 N Michigan Ave',
    city: 'Chicago',
    state: 'IL',
    zip: '60611',
    phone: '(312) 555-0131',
  },
]

/** How far a claim of the demo has come. */
type DemoStage = 'submitted' | 'validated' | 'needs_attention' | 'rejected' | 'processing' | 'sent' | 'mailed' | 'paid'

export type DemoClaim = {
  operator: string
  offer: string
  /** Names below samples/, one invoice each. */
  samples: string[]
  /** Days from the first start of the submission, at most 0. */
  day: number
  stage: DemoStage
  approved: [sku: string, units: number][]
  /** For percentage offers: the approved purchase amount in dollars. */
  purchaseDollars?: number
}

/** In the order of their submission. */
export const demoClaims: DemoClaim[] = [
  {
    operator: 'operator@example.com',
    offer: 'MPFLOUR',
    samples: ['prairie-20533'],
    day: -34,
    stage: 'paid',
    approved: [['MP-31010', 40]],
  },
  {
    operator: 'luis@casaverde.example',
    offer: 'MPFLOUR',
    samples: ['lakeshore-87990'],
    day: -31,
    stage: 'paid',
    approved: [['MP-31010', 18]],
  },
  {
    operator: 'chef@pier9.example',
    offer: 'NBCOD',
    samples: ['metro-5500417'],
    day: -22,
    stage: 'sent',
    approved: [['NB-10404', 14]],
    purchaseDollars: 1295,
  },
  {
    operator: 'operator@example.com',
    offer: 'CLMOZZ',
    samples: ['prairie-20417'],
    day: -20,
    stage: 'mailed',
    approved: [
      ['CL-22015', 40],
      ['CL-22088', 24],
    ],
  },
  {
    operator: 'kitchen@stanne.example',
    offer: 'ORJUICE',
    samples: ['metro-5499120'],
    day: -15,
    stage: 'processing',
    approved: [
      ['OR-50059', 30],
      ['OR-50159', 20],
    ],
  },
  {
    operator: 'operator@example.com',
    offer: 'HVFRIES',
    samples: ['lakeshore-88213'],
    day: -12,
    stage: 'processing',
    approved: [
      ['HV-40386', 24],
      ['HV-41224', 12],
    ],
  },
  {
    operator: 'operator@example.com',
    offer: 'ORJUICE',
    samples: ['metro-5502210'],
    day: -7,
    stage: 'validated',
    approved: [['OR-50059', 8]],
  },
  {
    operator: 'food@lakeside.example',
    offer: 'HVFRIES',
    samples: ['prairie-20388'],
    day: -6,
    stage: 'validated',
    approved: [['HV-40386', 30]],
  },
  {
    operator: 'operator@example.com',
    offer: 'CLMOZZ',
    samples: ['lakeshore-88540'],
    day: -5,
    stage: 'needs_attention',
    approved: [],
  },
  {
    operator: 'manager14@goldentaqueria.example',
    offer: 'MPFLOUR',
    samples: ['metro-5501990'],
    day: -4,
    stage: 'rejected',
    approved: [],
  },
  {
    operator: 'dining@grandplaza.example',
    offer: 'HVFRIES',
    samples: ['lakeshore-88601'],
    day: -3,
    stage: 'submitted',
    approved: [],
  },
  {
    operator: 'kitchen@stanne.example',
    offer: 'CLMOZZ',
    samples: ['prairie-20590'],
    day: -2,
    stage: 'submitted',
    approved: [],
  },
  {
    operator: 'food@lakeside.example',
    offer: 'NBPORTION',
    samples: ['metro-5502307'],
    day: -2,
    stage: 'submitted',
    approved: [],
  },
  {
    operator: 'luis@casaverde.example',
    offer: 'HVFRIES',
    samples: ['lakeshore-88615'],
    day: -1,
    stage: 'submitted',
    approved: [],
  },
  {
    operator: 'manager14@goldentaqueria.example',
    offer: 'HVFRIES',
    samples: ['prairie-20601', 'lakeshore-88622'],
    day: -1,
    stage: 'submitted',
    approved: [],
  },
  {
    operator: 'operator@example.com',
    offer: 'HVFRIES',
    samples: ['lakeshore-88540'],
    day: 0,
    stage: 'submitted',
    approved: [],
  },
]
