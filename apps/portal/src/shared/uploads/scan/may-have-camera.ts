/** Whether a page may ask for the camera here: only one that came by https, or from this machine. */
export const mayHaveCamera = (): boolean => typeof navigator.mediaDevices?.getUserMedia === 'function'
