import { useId } from 'react'

type SliderProps = {
  label: string
  /** The value as the reader sees it. */
  shown: string
  min: number
  max: number
  value: number
  onValue: (value: number) => void
}

export function Slider({ label, shown, min, max, value, onValue }: SliderProps) {
  const id = useId()
  return (
    <div className="slider">
      <label htmlFor={id}>{label}</label>
      <b aria-hidden="true">{shown}</b>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        value={value}
        aria-valuetext={shown}
        onChange={(event) => onValue(event.currentTarget.valueAsNumber)}
      />
    </div>
  )
}
