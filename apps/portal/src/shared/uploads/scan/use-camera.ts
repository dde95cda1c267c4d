import { useEffect, useRef, useState } from 'react'

/** As sharp as the camera gives it without being asked twice: the figures of an invoice need it. */
const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 3840 }, height: { ideal: 2160 } },
}

/** A video that shows the camera at the back for as long as it is there; 'off' where there is none or it is not allowed. */
export function useCamera() {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'starting' | 'on' | 'off'>('starting')
  useEffect(() => {
    let wanted = true
    let stream: MediaStream | null = null
    const start = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia(WANTED)
        if (wanted && video.current) {
          video.current.srcObject = stream
          await video.current.play()
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
  return { video, state }
}
