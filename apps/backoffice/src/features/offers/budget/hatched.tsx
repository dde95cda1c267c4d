import { useId } from 'react'

/** A hatched area of a drawing: what is expected and not certain yet. */
export function Hatched({ width, height }: { width: number | string; height: number | string }) {
  const id = useId()
  return (
    <>
      <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="5" height="5" className="fill-basil-tint" />
        <rect width="2" height="5" className="fill-basil" />
      </pattern>
      <rect width={width} height={height} fill={`url(#${id})`} />
    </>
  )
}
