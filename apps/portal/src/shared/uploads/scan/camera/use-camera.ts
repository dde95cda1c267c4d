import { useEffect, useRef, useState } from 'react'

/** As sharp as the camera gives it without being asked twice: the figures of an invoice need it. */
const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 3840 }, height: { ideal: 2160 } },
}

/** TypeScript does not know the light of a phone. */
type Light = { torch?: boolean }

/** A camera whose light can be switched. Safari knows no light, and some browsers do not tell what a camera can. */
const hasTorch = (track: MediaStreamTrack): boolean =>
  Boolean((track.getCapabilities?.() as (MediaTrackCapabilities & Light) | undefined)?.torch)

/** A video that shows the camera at the back for as long as it is there; 'off' where there is none or it is not allowed. */
export function useCamera() {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'starting' | 'on' | 'off'>('starting')
  const lamp = useRef<MediaStreamTrack>(null)
  /** null where there is no light to switch. */
  const [torch, setTorch] = useState<'on' | 'off' | null>(null)
  useEffect(() => {
    let wanted = true
    let stream: MediaStream | null = null
    const start = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia(WANTED)
        if (wanted && video.current) {
          video.current.srcObject = stream
          await video.current.play()
          lamp.current = stream.getVideoTracks().find(hasTorch) ?? null
          setTorch(lamp.current && 'off')
          setState('on')
        }
      } catch {
        if (wanted) setState('off')
      }
      if (!wanted) for (const track of stream?.getTracks() ?? []) track.stop()
    }
    void start()
    return () => {
      wanted = false
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
  }, [])

  const switchTorch = async () => {
    const next = torch === 'on' ? 'off' : 'on'
    try {
      await lamp.current?.applyConstraints({ advanced: [{ torch: next === 'on' } as MediaTrackConstraintSet & Light] })
      setTorch(next)
    } catch {
      // The phone keeps its light for something else: there is none to switch.
      setTorch(null)
    }
  }
  return { video, state, torch, switchTorch }
}
