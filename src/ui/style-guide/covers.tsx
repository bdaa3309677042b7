import { Avatar } from '#src/ui/elements/avatar.tsx'
import { Plate } from '#src/ui/listings/plate.tsx'
import { Spec } from '#src/ui/style-guide/spec.tsx'

const categories = [
  'Marketing',
  'Art',
  'Coding',
  'Business',
  'Writing',
  'Design',
  'Productivity',
  'Music',
  'Video',
  'Education',
]
const some = [1, 2, 3, 4, 5, 6]

/** Block prints and runes, drawn from ids. */
export function CoverSpecs() {
  return (
    <>
      <Spec name="Cover" note="Printed from the id">
        <div className="spec-covers">
          {categories.flatMap((category) =>
            some.map((n) => <Plate key={`${category} ${n}`} id={`case-${n}`} category={category} />),
          )}
        </div>
      </Spec>
      <Spec name="Avatar" note="Twig runes">
        <div className="row row-wrap">
          {categories.map((name) => (
            <Avatar key={name} id={name} size="medium" />
          ))}
          <Avatar id="large" size="large" />
        </div>
      </Spec>
    </>
  )
}
