import {
  ArrowDown as arrowDown,
  ArrowLeft as arrowLeft,
  ArrowRight as arrowRight,
  ArrowUp as arrowUp,
  CircleCheck as circleCheck,
  Copy as copy,
  Cpu as cpu,
  Download as download,
  Ellipsis as ellipsis,
  Eye as eye,
  FileText as fileText,
  Flag as flag,
  Globe as globe,
  History as history,
  ImageUp as imageUp,
  KeyRound as keyRound,
  ListPlus as listPlus,
  MapPin as mapPin,
  Minus as minus,
  Pause as pause,
  Pencil as pencil,
  Plus as plus,
  Scale as scale,
  Share2 as share2,
  Star as star,
  ThumbsUp as thumbsUp,
  Trash2 as trash2,
  TriangleAlert as triangleAlert,
} from 'lucide'
import { icon } from '#src/ui/elements/icon.tsx'

// All other icons in use.

export const ArrowDown = icon(arrowDown)
export const ArrowLeft = icon(arrowLeft)
export const ArrowRight = icon(arrowRight)
export const ArrowUp = icon(arrowUp)
export const CircleCheck = icon(circleCheck)
export const Copy = icon(copy)
export const Cpu = icon(cpu)
export const Download = icon(download)
export const Ellipsis = icon(ellipsis)
export const Eye = icon(eye)
export const FileText = icon(fileText)
export const Flag = icon(flag)
export const Globe = icon(globe)
export const History = icon(history)
export const ImageUp = icon(imageUp)
export const KeyRound = icon(keyRound)
export const ListPlus = icon(listPlus)
export const MapPin = icon(mapPin)
export const Minus = icon(minus)
export const Pause = icon(pause)
export const Pencil = icon(pencil)
export const Plus = icon(plus)
export const Scale = icon(scale)
export const Share2 = icon(share2)
export const Star = icon(star)
export const ThumbsUp = icon(thumbsUp)
export const Trash2 = icon(trash2)
export const TriangleAlert = icon(triangleAlert)

export {
  BadgeCheck,
  Check,
  ChevronDown,
  CircleAlert,
  Heart,
  Info,
  Layers,
  ShoppingBag,
  X,
} from '#src/ui/elements/shell-icons.ts'
