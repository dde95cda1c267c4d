/** A sentence around one piece that stands out: what comes before it, the piece, what comes after it. */
export type Framed = readonly [before: string, piece: string, after: string]
