/**
 * Letters that cannot be told from a Latin one when they are read, each before the one that it looks like: the part of Unicode's
 * list of confusables (UTS 39) that has Cyrillic and Greek letters, and Latin ones of other shapes. Capitals have a list of their
 * own, as some look otherwise: a Greek Ν is an N, a ν is a v.
 */
const CAPITALS =
  'АA ВB ЕE ЅS ІI ЈJ КK МM НH ОO РP СC ТT УY ҮY ХX ԌG ԚQ ԜW ҺH ӀI ' +
  'ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX ϹC ͿJ ' +
  'ŁL ØO ĐD ĦH ŦT ƁB ƉD ƗI ƟO'
const SMALL =
  'аa вb сc ԁd еe єe һh нh іi ӏl јj кk мm оo рp ԛq гr ѕs тt уy үy ѵv ԝw хx ԍg ' +
  'αa βb ϲc ηn ιi κk νv οo ρp σo τt υu χx ωw ϳj ' +
  'ıi ȷj ɑa ɡg ɩi ɪi ʟl ʏy ᴀa ʙb ᴄc ᴅd ᴇe ɢg ʜh ᴊj ᴋk ᴍm ɴn ᴏo ᴘp ʀr ᴛt ᴜu ᴠv ᴡw ᴢz łl øo đd ħh ŧt ɓb ɗd ɨi ɵo'

const lookAlikes = new Map(`${CAPITALS} ${SMALL}`.split(' ').map((pair) => [pair.charAt(0), pair.charAt(1)] as const))

/** The text with a Latin letter for each that looks like one. */
export const withoutLookAlikes = (text: string): string =>
  Array.from(text, (letter) => lookAlikes.get(letter) ?? letter).join('')
