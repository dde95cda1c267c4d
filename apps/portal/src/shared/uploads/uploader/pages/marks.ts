/** Names a control by what it does and to which file, so that it is found again where the file has gone. */
export const TOOL = 'data-tool'

/** Marks the buttons that take a file away, in the order of the files. */
export const REMOVES = 'data-removes'
