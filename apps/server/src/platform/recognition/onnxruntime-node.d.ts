// What is used of it. Its own types are not there where the optional package is not.
declare module 'onnxruntime-node' {
  export class Tensor {
    constructor(type: 'float32', data: Float32Array, dims: readonly number[])
    readonly data: Float32Array
    readonly dims: readonly number[]
  }
  export class InferenceSession {
    static create(
      model: Uint8Array,
      options: { intraOpNumThreads: number; interOpNumThreads: number; logSeverityLevel: 3 },
    ): Promise<InferenceSession>
    readonly inputNames: readonly string[]
    readonly outputNames: readonly string[]
    run(feeds: Record<string, Tensor>): Promise<Record<string, Tensor>>
  }
}
