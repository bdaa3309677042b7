import { Ellipsis, Eye, Pause, Pencil, Trash2 } from '#src/ui/elements/icons.ts'
import { Button } from '#src/ui/elements/button.tsx'
import { ChoiceGroup, Radio } from '#src/ui/forms/choice.tsx'
import { closeDialog, DialogButton, Dialog, Sheet } from '#src/ui/forms/dialog.tsx'
import { Menu } from '#src/ui/elements/menu.tsx'
import { toast } from '#src/ui/shell/toast.ts'
import { ToastView } from '#src/ui/shell/toaster.tsx'
import { Spec } from '#src/ui/style-guide/spec.tsx'

const reasons = ['Spam', 'Inappropriate', 'Copyright', 'Misleading', 'Scam', 'Other']

/** Dialog, sheet, menu, toast. */
export function OverlaySpecs() {
  return (
    <>
      <Spec name="Dialog, sheet, menu">
        <div className="row row-wrap">
          <DialogButton opens="case-report">Report</DialogButton>
          <DialogButton opens="case-sheet">Filters</DialogButton>
          <Menu label="More" trigger={<Ellipsis aria-hidden="true" />} align="left">
            <MenuContent />
          </Menu>
          <div className="menu">
            <MenuContent />
          </div>
        </div>
        <ReportDialog />
        <Sheet id="case-sheet" title="Filters">
          <p className="quiet">Content of the sheet.</p>
        </Sheet>
      </Spec>
      <Spec name="Toast" note="Three at most, 4 seconds">
        <div className="grid3">
          <ToastView title="Review submitted" description="Thank you for your feedback!" onDismiss={() => {}} />
          <ToastView
            tone="info"
            title="Added to cart"
            description="Item successfully added to cart"
            onDismiss={() => {}}
          />
          <ToastView
            tone="bad"
            title="Purchase failed"
            description="There was an error processing your purchase"
            onDismiss={() => {}}
          />
        </div>
        <div className="row">
          <Button type="button" onClick={() => toast({ title: 'Added to favorites', tone: 'ok' })}>
            Show one
          </Button>
        </div>
      </Spec>
    </>
  )
}

function ReportDialog() {
  const done = () => closeDialog('case-report')
  return (
    <Dialog
      id="case-report"
      title="Report this listing"
      lead="A person reviews every report within 24 to 48 hours."
      foot={
        <>
          <Button type="button" look="bare" onClick={done}>
            Cancel
          </Button>
          <Button type="button" look="ink" onClick={done}>
            Send report
          </Button>
        </>
      }
    >
      <ChoiceGroup legend="Reason" columns={2}>
        {reasons.map((reason) => (
          <Radio key={reason} name="case-reason" label={reason} value={reason} />
        ))}
      </ChoiceGroup>
    </Dialog>
  )
}

function MenuContent() {
  return (
    <>
      <a href="#main">
        <Eye aria-hidden="true" />
        View listing
      </a>
      <a href="#main" className="is-hover">
        <Pencil aria-hidden="true" />
        Edit
      </a>
      <button type="button">
        <Pause aria-hidden="true" />
        Pause
      </button>
      <hr />
      <button type="button" className="is-danger">
        <Trash2 aria-hidden="true" />
        Delete
      </button>
    </>
  )
}
