/**
 * Uploads stop at two fifths and never end. Self-contained, because the browser test injects its text into the page: what
 * stands at the network's border sees a request only when all of it has been sent.
 */
export function holdUploads(): void {
  window.XMLHttpRequest = class HeldRequest extends XMLHttpRequest {
    /** Browsers tell of it only where something has been sent. */
    override abort() {
      super.abort()
      this.dispatchEvent(new ProgressEvent('abort'))
    }

    override send(body?: Document | XMLHttpRequestBodyInit | null) {
      if (!(body instanceof FormData)) {
        super.send(body)
        return
      }
      const total = [...body.getAll('files'), ...body.getAll('file')].reduce(
        (sum, each) => sum + (each instanceof File ? each.size : 0),
        0,
      )
      const progress = { lengthComputable: true, loaded: Math.round(total * 0.4), total }
      setTimeout(() => this.upload.dispatchEvent(new ProgressEvent('progress', progress)), 0)
    }
  }
}
