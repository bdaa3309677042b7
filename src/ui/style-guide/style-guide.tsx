import { CardSpecs } from '#src/ui/style-guide/cards.tsx'
import { ControlSpecs } from '#src/ui/style-guide/controls.tsx'
import { CoverSpecs } from '#src/ui/style-guide/covers.tsx'
import { DataSpecs } from '#src/ui/style-guide/data.tsx'
import { LookSpecs } from '#src/ui/style-guide/look.tsx'
import { OverlaySpecs } from '#src/ui/style-guide/overlays.tsx'
import { PlaceSpecs } from '#src/ui/style-guide/places.tsx'
import { ShapeSpecs } from '#src/ui/style-guide/shapes.tsx'
import { StateSpecs } from '#src/ui/style-guide/states.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'

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
