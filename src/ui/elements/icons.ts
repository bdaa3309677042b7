import {
  ArrowLeft as arrowLeft,
  ArrowRight as arrowRight,
  BadgeCheck as badgeCheck,
  Bell as bell,
  Bot as bot,
  Check as check,
  ChevronDown as chevronDown,
  CircleAlert as circleAlert,
  CircleCheck as circleCheck,
  Copy as copy,
  Cpu as cpu,
  Download as download,
  Ellipsis as ellipsis,
  Eye as eye,
  FileText as fileText,
  Flag as flag,
  FlaskConical as flaskConical,
  Globe as globe,
  Heart as heart,
  History as history,
  ImageUp as imageUp,
  Info as info,
  KeyRound as keyRound,
  Layers as layers,
  MapPin as mapPin,
  Menu as menu,
  Minus as minus,
  Pause as pause,
  Pencil as pencil,
  Plus as plus,
  Scale as scale,
  Search as search,
  Share2 as share2,
  ShoppingBag as shoppingBag,
  SlidersHorizontal as slidersHorizontal,
  Star as star,
  ThumbsUp as thumbsUp,
  Trash2 as trash2,
  TriangleAlert as triangleAlert,
  X as x,
} from 'lucide'
import { icon } from '#src/ui/elements/icon.tsx'

// All icons in use.

export const ArrowLeft = icon(arrowLeft)
export const ArrowRight = icon(arrowRight)
export const BadgeCheck = icon(badgeCheck)
export const Bell = icon(bell)
export const Bot = icon(bot)
export const Check = icon(check)
export const ChevronDown = icon(chevronDown)
export const CircleAlert = icon(circleAlert)
export const CircleCheck = icon(circleCheck)
export const Copy = icon(copy)
export const Cpu = icon(cpu)
export const Download = icon(download)
export const Ellipsis = icon(ellipsis)
export const Eye = icon(eye)
export const FileText = icon(fileText)
export const Flag = icon(flag)
export const FlaskConical = icon(flaskConical)
export const Globe = icon(globe)
export const Heart = icon(heart)
export const History = icon(history)
export const ImageUp = icon(imageUp)
export const Info = icon(info)
export const KeyRound = icon(keyRound)
export const Layers = icon(layers)
export const MapPin = icon(mapPin)
export const Menu = icon(menu)
export const Minus = icon(minus)
export const Pause = icon(pause)
export const Pencil = icon(pencil)
export const Plus = icon(plus)
export const Scale = icon(scale)
export const Search = icon(search)
export const Share2 = icon(share2)
export const ShoppingBag = icon(shoppingBag)
export const SlidersHorizontal = icon(slidersHorizontal)
export const Star = icon(star)
export const ThumbsUp = icon(thumbsUp)
export const Trash2 = icon(trash2)
export const TriangleAlert = icon(triangleAlert)
export const X = icon(x)
