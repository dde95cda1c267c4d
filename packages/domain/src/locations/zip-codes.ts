// The first three digits of the ZIP codes of each state, as the postal service assigns them; a range has both its ends.
const prefixes: Record<string, string> = {
  AL: '350-369',
  AK: '995-999',
  AZ: '850-865',
  AR: '716-729 755',
  CA: '900-961',
  CO: '800-816',
  CT: '060-069',
  DC: '200 202-205 569',
  DE: '197-199',
  FL: '320-349',
  GA: '300-319 398-399',
  HI: '967-968',
  IA: '500-528',
  ID: '832-838',
  IL: '600-629',
  IN: '460-479',
  KS: '660-679',
  KY: '400-427',
  LA: '700-714',
  MA: '010-027 055',
  MD: '206-219',
  ME: '039-049',
  MI: '480-499',
  MN: '550-567',
  MO: '630-658',
  MS: '386-397',
  MT: '590-599',
  NC: '270-289',
  ND: '580-588',
  NE: '680-693',
  NH: '030-038',
  NJ: '070-089',
  NM: '870-884',
  NV: '889-898',
  NY: '005 100-149',
  OH: '430-459',
  OK: '730-732 734-749',
  OR: '970-979',
  PA: '150-196',
  RI: '028-029',
  SC: '290-299',
  SD: '570-577',
  TN: '370-385',
  TX: '733 750-799 885',
  UT: '840-847',
  VA: '201 220-246',
  VT: '050-054 056-059',
  WA: '980-994',
  WI: '530-549',
  WV: '247-268',
  WY: '820-831',
}

/** ZIP codes that lie in two states, or are delivered from the other side of a border: what they are besides. */
const acrossBorders: Record<string, string> = {
  '02861': 'MA',
  '03579': 'ME',
  '06390': 'NY',
  '42223': 'TN',
  '57724': 'MT',
  '59221': 'ND',
  '63673': 'IL',
  '71749': 'LA',
  '73949': 'TX',
  '81137': 'NM',
  '83414': 'WY',
  '84536': 'AZ',
  '86044': 'UT',
  '86515': 'NM',
  '88063': 'TX',
  '89439': 'CA',
  '97635': 'CA',
}

/** Whether a ZIP code of five or nine digits may be one of a state, which is its two letters. */
export function isZipOfState(zip: string, state: string): boolean {
  const prefix = zip.slice(0, 3)
  const isOf = (range: string) => {
    const [first = '', last = first] = range.split('-')
    return first <= prefix && prefix <= last
  }
  return acrossBorders[zip.slice(0, 5)] === state || (prefixes[state] ?? '').split(' ').some(isOf)
}
