export type Pack = { count: number; size: number; unit: string }
const UNITS: Record<string, string> = {
  LB: 'LB',
  LBS: 'LB',
  '#': 'LB',
  POUND: 'LB',
  OZ: 'OZ',
  CT: 'CT',
  COUNT: 'CT',
  EA: 'CT',
  GAL: 'GAL',
  GL: 'GAL',
  QT: 'QT',
  PT: 'PT',
  KG: 'KG',
  ML: 'ML',
  DZ: 'DZ',
  CAN: 'CAN',
  CANS: 'CAN',
  LTR: 'LTR',
  L: 'LTR',
}

/** How many of what size are in a case: 6/5 LB, 6 x 5lb, 6 / 5 lb bags, 6-5#, 6/#10, 6 / 10 cans, “6 5 LB” where `mayBlank`. */
export function readPack(text: string, mayBlank = false): Pack | null {
  const upper = text.toUpperCase()
  const between = mayBlank ? String.raw`(?:\s*[/X\xd7-]\s*|\s+)` : String.raw`\s*[/X\xd7-]\s*`
  const can = new RegExp(String.raw`(?:^|\s)(\d{1,3})${between}(?:#\s?10\b|10\s*CANS?\b)`).exec(upper)
  if (can) return { count: Number(can[1]), size: 10, unit: 'CAN' }
  const pattern = new RegExp(
    String.raw`(?:^|\s)(\d{1,3})${between}(\d{1,3}(?:\.\d{1,2})?)\s*(LBS?|#|OZ|CT|COUNT|GAL|GL|QT|PT|KG|ML|DZ|EA|LTR|L|POUND|CANS?)(?![A-Z])`,
  )
  const match = pattern.exec(upper)
  if (!match) return null
  return { count: Number(match[1]), size: Number(match[2]), unit: UNITS[match[3] ?? ''] ?? match[3] ?? '' }
}

/** Whether two packs are the same; null where that cannot be said: what a can weighs depends on what is in it. */
export function isSamePack(one: Pack, other: Pack): boolean | null {
  if (one.count !== other.count) return false
  const isCan = (pack: Pack) => pack.unit === 'CAN'
  const isSameSize = Math.abs(one.size - other.size) < 0.01
  if (isCan(one) === isCan(other)) return isSameSize && one.unit === other.unit
  return isSameSize || null
}
