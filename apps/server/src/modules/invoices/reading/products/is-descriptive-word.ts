import { likeness } from './likeness.ts'

const words = (text: string) => text.split(' ')

/** Words that describe goods (how they are made, cut and kept) and are no maker's name. */
const DESCRIPTIVE_WORDS = words(
  'BATTERED BREADED COATED SEASONED SALTED UNSALTED SPICY CRISPY CRUNCHY OVEN READY COOKED FULLY PRECOOKED FRIED BAKED ROASTED SMOKED GRILLED WHOLE SLICED DICED SHREDDED GRATED CRINKLE STRAIGHT SKINLESS BONELESS THIN THICK REGULAR LONG EXTRA LARGE MEDIUM SMALL JUMBO MINI BULK GRADE FANCY STYLE PORTION PIECES',
)

/** What goods of any kind are cut into. */
const FORMS = words(
  'CUT CUTS FILLET FILLETS FILET FILETS LOIN LOINS BREAST BREASTS THIGH THIGHS STRIP STRIPS STICK STICKS PORTIONS SLICE SLICES CHUNK CHUNKS BITES PATTY PATTIES STEAK STEAKS TENDER TENDERS TENDERLOIN TENDERLOINS HALVES CUBES',
)

const isOneOf = (printed: string, among: readonly string[]) =>
  printed.length >= 3 && among.some((word) => likeness(printed, word) >= 0.85)

export const isDescriptiveWord = (printed: string): boolean => isOneOf(printed, DESCRIPTIVE_WORDS)

/** A word of a product's name that products of another kind have too. */
export const isGenericWord = (word: string): boolean => FORMS.includes(word) || isDescriptiveWord(word)
