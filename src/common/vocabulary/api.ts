import { z } from 'zod'
import { get, mapped } from '#src/api/endpoint.ts'
import { audienceMeaning, basisMeaning } from '#src/api/terms.ts'
import { listLicenses, readLicense } from './operations/licenses.ts'
import { listReasons } from './operations/reasons.ts'
import type { LicenseView } from './view.ts'
import { audiences, bases } from '#src/kernel/vocabulary.ts'

const licenseFields = {
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  summary: z.string(),
  text: z.string().meta({ description: 'Plain text. An empty line separates paragraphs.' }),
  version: z.int(),
}

const licenseJson = ({ id, slug, name, summary, text, version }: Omit<LicenseView, 'latest'>) => ({
  ...{ id, slug, name, summary, text, version },
})

export const endpoints = [
  get('/licenses', null, {
    id: 'listLicenses',
    tag: 'Listings',
    summary: 'List the licenses',
    description: 'Those that new listings can name, in their version of today.',
    useCases: [listLicenses],
    response: z.object({ data: z.array(z.object(licenseFields).meta({ id: 'License' })) }),
    answer: ({ run }) => mapped(run(listLicenses, {}), (licenses) => ({ data: licenses.map(licenseJson) })),
  }),
  get('/licenses/{id}/versions/{version}', null, {
    id: 'getLicenseVersion',
    tag: 'Listings',
    summary: 'Get a version of a license',
    description: 'Purchases keep the version of their order, whatever changed since.',
    useCases: [readLicense],
    response: z.object(licenseFields).meta({ id: 'LicenseVersion' }),
    example: { params: { id: 'personal', version: '1' } },
    answer: ({ run, params }) =>
      mapped(run(readLicense, { license: params['id'], version: Number(params['version']) }), licenseJson),
  }),
  get('/reasons', null, {
    id: 'listReasons',
    tag: 'Reviews',
    summary: 'List the reasons of reports and sanctions',
    useCases: [listReasons],
    response: z.object({
      data: z.array(
        z
          .object({
            id: z.string().meta({ description: 'What reports contain. It never changes.' }),
            name: z.string(),
            audience: z.enum(audiences).meta({ description: audienceMeaning }),
            basis: z.enum(bases).meta({ description: basisMeaning }),
            is_archived: z.boolean().meta({ description: 'Not offered any more.' }),
          })
          .meta({ id: 'Reason' }),
      ),
    }),
    answer: ({ run }) =>
      mapped(run(listReasons, {}), (reasons) => ({
        data: reasons.map(({ id, name, audience, basis, isArchived }) => ({
          ...{ id, name, audience, basis, is_archived: isArchived },
        })),
      })),
  }),
]
