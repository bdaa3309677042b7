-- Roles of the staff. The version before shows them without a name, and gives them nothing.
alter table user_roles drop constraint user_roles_role_check;
alter table user_roles add constraint user_roles_role_check
  check (role in ('admin', 'moderator', 'support', 'finance', 'seller', 'buyer'));
