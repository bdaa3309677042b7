import { plural } from '#src/kernel/plural.ts'
import { shopCurrency } from '#src/kernel/currency.ts'
import type { ChangeEvent, SubmitEvent } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { marketplaceHref, usualSort } from '#src/storefront/catalog/ui/cards/marketplace-href.ts'
import type { FilterGroup, FindQuery } from '#src/storefront/discovery/rules.ts'
import { filterGroups, filterLegends, topPrice } from '#src/storefront/discovery/rules.ts'
import type { Facet, Facets } from '#src/storefront/discovery/view.ts'
import { Button, ButtonLink } from '#src/ui/elements/button.tsx'
import { Kept } from '#src/ui/shell/kept.tsx'

type MarketplaceFiltersProps = { query: FindQuery; facets: Facets }

/** The filters, as a column or a sheet. Each applies immediately; without scripts a button applies all. */
export function MarketplaceFilters({ query, facets }: MarketplaceFiltersProps) {
  const navigate = useNavigate()
  const chosen = useChosen(query)
  const apply = (form: HTMLFormElement) => {
    const said = [...new FormData(form)].filter(([, value]) => value !== '') as [string, string][]
    void navigate(`/marketplace?${new URLSearchParams(said)}`, { preventScrollReset: true })
  }
  const onChange = (event: ChangeEvent<HTMLFormElement>) => {
    const changed: EventTarget = event.target
    if (changed instanceof HTMLInputElement && changed.type === 'checkbox') apply(event.currentTarget)
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    apply(event.currentTarget)
  }
  return (
    <Kept
      as="form"
      method="get"
      action="/marketplace"
      onChange={onChange}
      onSubmit={onSubmit}
      of={['filters', query, facets]}
    >
      <FilterFields query={query} facets={facets} chosen={chosen} />
    </Kept>
  )
}

function FilterFields({ query, facets, chosen }: MarketplaceFiltersProps & { chosen: Chosen }) {
  return (
    <>
      {query.search && <input type="hidden" name="search" value={query.search} />}
      {query.sort !== usualSort(query) && <input type="hidden" name="sort" value={query.sort} />}
      {filterGroups.map((group) => (
        <Group key={group} legend={filterLegends[group]} name={group} facets={facets[group]} chosen={chosen(group)} />
      ))}
      <fieldset className="filter-group">
        <legend>Price</legend>
        <div className="range">
          <Price name="min" label={`Lowest price in ${shopCurrency().name}`} value={query.min} empty="0" />
          <Price
            name="max"
            label={`Highest price in ${shopCurrency().name}`}
            value={query.max}
            empty={`${topPrice()}+`}
          />
        </div>
      </fieldset>
      {/* What Enter in a price presses: a form of two fields has no other way to be sent by it. */}
      <button hidden aria-label="Apply" />
      <div className="filter-acts">
        <noscript>
          <Button look="ink" wide>
            Apply
          </Button>
        </noscript>
        <Button type="button" look="ink" wide className="only-phone needs-script" popoverTarget="filters">
          Show {facets.total} {plural(Number(facets.total), { one: 'listing', other: 'listings' })}
        </Button>
        <ButtonLink
          wide
          size="small"
          to={marketplaceHref({ search: query.search, sort: query.sort })}
          preventScrollReset
        >
          Clear
        </ButtonLink>
      </div>
    </>
  )
}

type Chosen = (group: FilterGroup) => readonly string[]

/** The boxes that are checked. While a list loads, these are the ones of its URL. */
function useChosen(query: FindQuery): Chosen {
  const { location } = useNavigation()
  if (location?.pathname !== '/marketplace') return (group) => query[group]
  const params = new URLSearchParams(location.search)
  return (group) => params.getAll(group)
}

type GroupProps = { legend: string; name: string; facets: readonly Facet[]; chosen: readonly string[] }

const heardByForm = () => {}

function Group({ legend, name, facets, chosen }: GroupProps) {
  return (
    <fieldset className="filter-group">
      <legend>{legend}</legend>
      {facets.map(([value, label, count]) => (
        <label key={value} className="check">
          <input type="checkbox" name={name} value={value} checked={chosen.includes(value)} onChange={heardByForm} />
          <span className="check-label">{label}</span>
          <span className="n">{count}</span>
        </label>
      ))}
    </fieldset>
  )
}

function Price({ name, label, value, empty }: { name: string; label: string; value: number | null; empty: string }) {
  return (
    <span className="affix affix-price">
      <span aria-hidden="true">{shopCurrency().symbol}</span>
      <input
        // Reset when the URL changes.
        key={value}
        className="input"
        name={name}
        aria-label={label}
        defaultValue={value ?? ''}
        placeholder={empty}
        inputMode="decimal"
        maxLength={8}
        autoComplete="off"
        onBlur={({ currentTarget: field }) => field.value !== field.defaultValue && field.form?.requestSubmit()}
      />
    </span>
  )
}
