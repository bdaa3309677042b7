import {
  BadgeCheck as badgeCheck,
  Bell as bell,
  Bot as bot,
  Check as check,
  ChevronDown as chevronDown,
  CircleAlert as circleAlert,
  FlaskConical as flaskConical,
  Heart as heart,
  Info as info,
  Layers as layers,
  Menu as menu,
  Search as search,
  ShoppingBag as shoppingBag,
  SlidersHorizontal as slidersHorizontal,
  X as x,
} from 'lucide'
import { icon } from '#src/ui/elements/icon.tsx'

// The icons of the shell and of the marketplace, which every page loads.

export const BadgeCheck = icon(badgeCheck)
export const Bell = icon(bell)
export const Bot = icon(bot)
export const Check = icon(check)
export const ChevronDown = icon(chevronDown)
export const CircleAlert = icon(circleAlert)
export const FlaskConical = icon(flaskConical)
export const Heart = icon(heart)
export const Info = icon(info)
export const Layers = icon(layers)
export const Menu = icon(menu)
export const Search = icon(search)
export const ShoppingBag = icon(shoppingBag)
export const SlidersHorizontal = icon(slidersHorizontal)
export const X = icon(x)
