import { likeness } from './likeness.ts'

const words = (text: string) => text.split(' ')

/** What is said of goods, and is no maker's name: how they are made, cut and kept. */
const SAID_OF_GOODS = words(
  'BATTERED BREADED COATED SEASONED SALTED UNSALTED SPICY CRISPY CRUNCHY OVEN READY COOKED FULLY PRECOOKED FRIED BAKED ROASTED SMOKED GRILLED WHOLE SLICED DICED SHREDDED GRATED CRINKLE STRAIGHT SKINLESS BONELESS THIN THICK REGULAR LONG EXTRA LARGE MEDIUM SMALL JUMBO MINI BULK GRADE FANCY STYLE PORTION PIECES',
)

/** What goods of any kind are cut into. */
const FORMS = words(
  'CUT CUTS FILLET FILLETS FILET FILETS LOIN LOINS BREAST BREASTS THIGH THIGHS STRIP STRIPS STICK STICKS PORTIONS SLICE SLICES CHUNK CHUNKS BITES PATTY PATTIES STEAK STEAKS TENDER TENDERS TENDERLOIN TENDERLOINS HALVES CUBES',
)

const isOneOf = (printed: string, among: readonly string[]) =>
  printed.length >= 3 && among.some((word) => likeness(printed, word) >= 0.85)

export const isSaidOfGoods = (printed: string): boolean => isOneOf(printed, SAID_OF_GOODS)

/** A word of a product's name that its like of another kind has too. */
export const isOfAnyKind = (word: string): boolean => FORMS.includes(word) || isSaidOfGoods(word)
