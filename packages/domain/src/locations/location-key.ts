import { companyWords, plainWords } from '../spelling/spelling.ts'
import { usStates } from './us-states.ts'

/** What tells a location from every other, as entered. A chain's id goes before the company's name. */
export type LocationIdentity = {
  chainId?: number | null
  companyName?: string | null
  locationName: string
  street: string
  city: string
  state: string
  postalCode: string
}

/** USPS Publication 28: the usual street suffixes, directions and units of an address, as people write them → short. */
const uspsAbbreviations = new Map(
  (
    'alley aly,allee aly,annex anx,av ave,aven ave,avenue ave,avn ave,beach bch,bend bnd,boulevard blvd,boul blvd,' +
    'branch br,bridge brg,brook brk,bypass byp,camp cp,canyon cyn,center ctr,centre ctr,circle cir,circ cir,cliff clf,' +
    'club clb,common cmn,corner cor,corners cors,court ct,courts cts,cove cv,creek crk,crescent cres,crossing xing,' +
    'crossroad xrd,drive dr,driv dr,drv dr,estate est,estates ests,expressway expy,extension ext,fall fall,falls fls,' +
    'ferry fry,field fld,fields flds,flat flt,flats flts,ford frd,forest frst,fork frk,forks frks,fort ft,freeway fwy,' +
    'garden gdn,gardens gdns,gateway gtwy,glen gln,green grn,grove grv,harbor hbr,haven hvn,heights hts,highway hwy,' +
    'hiway hwy,hill hl,hills hls,hollow holw,island is,junction jct,key ky,knoll knl,lake lk,lakes lks,landing lndg,' +
    'lane ln,light lgt,loaf lf,lock lck,lodge ldg,manor mnr,meadow mdw,meadows mdws,mill ml,mills mls,mission msn,' +
    'motorway mtwy,mount mt,mountain mtn,orchard orch,overpass opas,parkway pkwy,parkwy pkwy,pkway pkwy,pine pne,' +
    'pines pnes,place pl,plain pln,plains plns,plaza plz,point pt,port prt,prairie pr,ranch rnch,rapids rpds,rest rst,' +
    'ridge rdg,river riv,road rd,route rte,shoal shl,shore shr,shores shrs,skyway skwy,spring spg,springs spgs,' +
    'square sq,squ sq,station sta,stream strm,street st,str st,strt st,summit smt,terrace ter,terr ter,throughway trwy,' +
    'trace trce,track trak,trail trl,tunnel tunl,turnpike tpke,underpass upas,union un,valley vly,viaduct via,view vw,' +
    'village vlg,ville vl,vista vis,well wl,wells wls,' +
    'north n,south s,east e,west w,northeast ne,northwest nw,southeast se,southwest sw,' +
    'apartment apt,building bldg,department dept,floor fl,room rm,suite ste'
  )
    .split(',')
    .map((pair) => {
      const [written = '', short = ''] = pair.split(' ')
      return [written, short] as const
    }),
)

/** A street in plain words, with the short forms of the postal service. */
export function normaliseStreet(street: string): string {
  return plainWords(street)
    .split(' ')
    .map((word) => uspsAbbreviations.get(word) ?? word)
    .join(' ')
}

function normaliseState(state: string): string {
  const wanted = plainWords(state)
  return usStates.find((each) => each.name.toLowerCase() === wanted)?.code.toLowerCase() ?? wanted
}

/**
 * The key of a location: two ways to write the same one give the same key. It is frozen on an enrollment, and an offer
 * is enrolled in once per key.
 */
export function locationKey(location: LocationIdentity): string {
  const company = location.chainId ? `chain ${location.chainId}` : `company ${companyWords(location.companyName ?? '')}`
  return [
    company,
    plainWords(location.locationName),
    normaliseStreet(location.street),
    plainWords(location.city),
    normaliseState(location.state),
    // ZIP5: the suffix names a mail carrier's walk and changes.
    plainWords(location.postalCode).slice(0, 5),
  ].join('|')
}

const COMPANY = 'company '

/** The key as it is made today of one that an earlier release has made; it is the same for one of today. */
export function renewLocationKey(key: string): string {
  const [company = '', ...rest] = key.split('|')
  return [
    company.startsWith(COMPANY) ? `${COMPANY}${companyWords(company.slice(COMPANY.length))}` : company,
    ...rest.map(plainWords),
  ].join('|')
}
