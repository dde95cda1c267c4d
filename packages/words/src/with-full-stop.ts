/** A sentence with its full stop, once: names end in one too, as in 'Harvest Valley Potato Co.'. */
export const withFullStop = (sentence: string): string => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`)
