import { Spec } from '#src/ui/style-guide/spec.tsx'

// Written out, so that Tailwind finds the classes.
const swatches = [
  ['paper', 'bg-paper'],
  ['sheet', 'bg-sheet'],
  ['well', 'bg-well'],
  ['ink', 'bg-ink'],
  ['ink-2', 'bg-ink-2'],
  ['ink-3', 'bg-ink-3'],
  ['hair', 'bg-hair'],
  ['edge', 'bg-edge'],
  ['mark', 'bg-mark'],
  ['mark-soft', 'bg-mark-soft'],
  ['night', 'bg-night'],
  ['spruce', 'bg-spruce'],
  ['spruce-soft', 'bg-spruce-soft'],
  ['lingon', 'bg-lingon'],
  ['lingon-soft', 'bg-lingon-soft'],
  ['rowan', 'bg-rowan'],
  ['rowan-soft', 'bg-rowan-soft'],
  ['fjord', 'bg-fjord'],
  ['fjord-soft', 'bg-fjord-soft'],
] as const

/** Colours and faces. */
export function LookSpecs() {
  return (
    <>
      <Spec name="Colour" note="Roles, not names of paint">
        <div className="swatches">
          {swatches.map(([name, ground]) => (
            <div key={name} className="swatch">
              <i className={ground} />
              {name}
            </div>
          ))}
        </div>
      </Spec>
      <Spec name="Type" note="Authors, shop, goods">
        <p className="display text-3xl">Texturina is what authors say</p>
        <p className="text-xl font-medium">Instrument Sans is what the shop says: $1,284.00</p>
        <p className="font-mono text-lg">
          Spline Sans Mono is the <mark>{'{{goods}}'}</mark>
        </p>
        <p className="text">
          Running text is 18 px on 28, at most 38 rem wide. Links are <a href="#main">underlined in ink</a>; the{' '}
          <mark>marked words</mark> are the ones you act on. Łódź, Gdańsk, Ærøskøbing and Şanlıurfa come from the
          extended faces.
        </p>
      </Spec>
    </>
  )
}
