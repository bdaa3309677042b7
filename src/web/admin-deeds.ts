import type { Failure } from '#src/kernel/failure.ts'
import type { Result } from '#src/kernel/result.ts'
import { addRole, revokeRole } from '#src/features/accounts/index.ts'
import { adminTexts, roleAdded } from '#src/features/admin/contract.ts'
import { catalogTexts } from '#src/features/catalog/contract.ts'
import { moderateListing } from '#src/features/catalog/index.ts'
import { reportTexts } from '#src/features/reports/contract.ts'
import { decideReport } from '#src/features/reports/index.ts'
import { pinListing } from '#src/features/trending/index.ts'
import type { Scope } from '#src/web/scope.ts'

type Values = Readonly<Record<string, string>>
type Deed = {
  readonly run: (scope: Scope, values: Values) => Promise<Result<unknown, Failure>>
  readonly done: (values: Values) => string
  /** Said where it broke. */
  readonly failed: string
}

/** What admins can do in their room, by the `intent` of a form. */
export const adminDeeds: Readonly<Record<string, Deed>> = {
  'add-role': {
    run: ({ run }, { who, role }) => run(addRole, { who, role }),
    done: ({ role = '' }) => roleAdded(role),
    failed: adminTexts.roleAddFailed,
  },
  'remove-role': {
    run: ({ run }, { id, role, sure }) => run(revokeRole, { userId: id, role, sure: sure === '1' }),
    done: () => adminTexts.roleRemoved,
    failed: adminTexts.roleRemoveFailed,
  },
  activate: moderates(true),
  deactivate: moderates(false),
  pin: pins(true),
  unpin: pins(false),
  resolve: decides('resolved'),
  reject: decides('rejected'),
}

function moderates(isActive: boolean): Deed {
  return {
    run: ({ run }, { id }) => run(moderateListing, { id, isActive }),
    done: () => (isActive ? catalogTexts.activated : catalogTexts.deactivated),
    failed: catalogTexts.statusFailed,
  }
}

function pins(isPinned: boolean): Deed {
  return {
    run: ({ run }, { id }) => run(pinListing, { promptId: id, isPinned }),
    done: () => (isPinned ? adminTexts.pinned : adminTexts.unpinned),
    failed: adminTexts.pinFailed,
  }
}

function decides(decision: 'resolved' | 'rejected'): Deed {
  return {
    run: ({ run }, { id }) => run(decideReport, { reportId: id, decision }),
    done: () => reportTexts[decision],
    failed: reportTexts.updateFailed,
  }
}
