import type { MailText } from '#src/kernel/mail-markup.ts'
import type { MailKind } from '#src/kernel/mail-texts.ts'
import { declarationOf, mailKinds, variablesOf } from '#src/kernel/mail-texts.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { failure } from '#src/kernel/failure.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import { mailSetting } from '#src/kernel/shop-settings.ts'
import { mailMissing, mailRefusal } from '#src/operation/settings/failures.ts'
import { previewMail, sendTestMail } from '#src/operation/settings/operations/mail-texts.ts'
import { changeSettings, listSettings } from '#src/operation/settings/operations/settings.ts'
import { settingTexts } from '#src/operation/settings/texts.ts'
import type { MailEdit, MailEntry, SettingView } from '#src/operation/settings/view.ts'
import { toToast } from '#src/web/admin/action.ts'
import type { TabForms } from '#src/web/admin/tab.ts'
import { unwrap } from '#src/web/admin/tab.ts'
import type { Scope } from '#src/web/scope.ts'

type Values = Readonly<Record<string, string>>

const mailKindOf = (value: string | null | undefined): MailKind | null =>
  mailKinds.find((kind) => kind === value) ?? null

/** The emails, and the one that the page edits with its preview. */
export async function loadEmails({ run, settings: { shopName, supportEmail } }: Scope, params: URLSearchParams) {
  const settings = new Map(unwrap(await run(listSettings, {})).map((one) => [one.key, one]))
  const emails = mailKinds.flatMap((kind) => {
    const setting = settings.get(mailSetting(kind))
    return setting ? [entryOf(kind, setting)] : []
  })
  const kind = mailKindOf(params.get('mail'))
  const setting = kind && settings.get(mailSetting(kind))
  if (!kind || !setting) return { emails, edited: null, preview: null }
  const edited = editOf(kind, setting, { shop_name: shopName, support_email: supportEmail })
  return { emails, edited, preview: unwrap(await run(previewMail, { kind, text: edited.text })) }
}

function entryOf(kind: MailKind, { stored, problem }: SettingView): MailEntry {
  const { name, group, when } = declarationOf(kind)
  return { kind, name, group, when, isEdited: stored !== null && problem === null, problem }
}

function editOf(kind: MailKind, setting: SettingView, known: Values): MailEdit {
  return {
    ...entryOf(kind, setting),
    // The schema of the setting has accepted its value.
    text: setting.value as MailText,
    stored: setting.text,
    settingKey: setting.key,
    variables: Object.entries({ ...variablesOf(kind), ...known }).map(([name, sample]) => ({ name, sample })),
    blocks: declarationOf(kind).blocks,
  }
}

const textIn = ({ subject = '', heading = '', preview = '', body = '' }: Values) => ({
  subject,
  heading,
  preview,
  body,
})

/** Runs a form of an email. */
const ofMail =
  <Value>(run: (scope: Scope, kind: MailKind, values: Values) => Promise<Result<Value, Failure>>) =>
  async (scope: Scope, values: Values): Promise<Result<Value, Failure>> => {
    const kind = mailKindOf(values['kind'])
    return kind === null ? err(mailMissing) : run(scope, kind, values)
  }

/** The forms of the emails. */
export const mailForms: TabForms = {
  fields: ['kind', 'read', 'subject', 'heading', 'preview', 'body'],
  shows: {
    show: ofMail(({ run }, kind, values) => run(previewMail, { kind, text: textIn(values) })),
    test: ofMail(({ run }, kind, values) => run(sendTestMail, { kind, text: textIn(values) })),
  },
  actions: {
    save: {
      run: ofMail(async ({ run }, kind, values) => {
        const text = textIn(values)
        const refusal = mailRefusal(kind, text)
        if (refusal) return err(refusal)
        const saved = await run(changeSettings, { values: { [mailSetting(kind)]: text }, read: values['read'] })
        // The form has no field of the name of the setting.
        if (!saved.ok) return err(withoutFields(saved.failure))
        return ok({ title: saved.value.changed.length === 0 ? settingTexts.unchanged : settingTexts.mailSaved })
      }),
      failed: settingTexts.saveFailed,
      keepsForm: true,
    },
    reset: {
      confirm: ofMail(async (_, kind) =>
        ok({
          question: `Use the default text of the ${declarationOf(kind).name} email?`,
          consequence: 'Your text stays in the history of the settings.',
          button: 'Use the default text',
        }),
      ),
      run: ofMail(async ({ run }, kind) =>
        toToast(await run(changeSettings, { values: { [mailSetting(kind)]: null } }), settingTexts.mailReset),
      ),
      failed: settingTexts.saveFailed,
    },
  },
}

const withoutFields = (refusal: Failure): Failure =>
  refusal.fields ? failure(refusal.status, refusal.code, refusal.message) : refusal
