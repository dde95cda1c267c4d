/**
 * The camera shows an invoice that lies askew on a table, drawn ten times a second, and has a light. Self-contained, because the
 * browser test injects its text into the page.
 */
export function drawCamera(): void {
  const [width, height] = [1200, 1600]
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const draw = () => {
    const context = canvas.getContext('2d')
    if (!context) return
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.fillStyle = '#4a3b30'
    context.fillRect(0, 0, width, height)
    context.translate(600, 800)
    context.rotate(0.08)
    context.fillStyle = '#f4f2ec'
    context.fillRect(-430, -600, 860, 1200)
    context.fillStyle = '#1d4d8a'
    context.fillRect(-370, -540, 310, 50)
    context.fillStyle = '#333333'
    for (let line = 0; line < 34; line++)
      for (const [column, x] of [-370, -220, 60, 280].entries())
        context.fillRect(x, -420 + line * 28, 80 + ((line * 37 + column * 13) % 40), 11)
  }
  const open = async () => {
    draw()
    setInterval(draw, 100)
    const stream = canvas.captureStream(10)
    for (const track of stream.getVideoTracks())
      Object.assign(track, { getCapabilities: () => ({ torch: true }), applyConstraints: async () => undefined })
    return stream
  }
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia: open } })
}
