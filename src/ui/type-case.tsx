import { CardSpecs } from '#src/ui/type-case/cards.tsx'
import { ControlSpecs } from '#src/ui/type-case/controls.tsx'
import { CoverSpecs } from '#src/ui/type-case/covers.tsx'
import { DataSpecs } from '#src/ui/type-case/data.tsx'
import { LookSpecs } from '#src/ui/type-case/look.tsx'
import { OverlaySpecs } from '#src/ui/type-case/overlays.tsx'
import { PlaceSpecs } from '#src/ui/type-case/places.tsx'
import { ShapeSpecs } from '#src/ui/type-case/shapes.tsx'
import { StateSpecs } from '#src/ui/type-case/states.tsx'
import { PageHead } from '#src/ui/page-head.tsx'

/** Every part of the interface in every state, to be looked at. */
export function TypeCase() {
  return (
    <div className="wrap">
      <PageHead
        title="The type case"
        lead="Every part of the interface, in every state. Staves part things, hairlines list things, and the marker says where you are and what is yours to fill in."
      />
      <LookSpecs />
      <ControlSpecs />
      <PlaceSpecs />
      <CardSpecs />
      <OverlaySpecs />
      <DataSpecs />
      <ShapeSpecs />
      <StateSpecs />
      <CoverSpecs />
    </div>
  )
}
